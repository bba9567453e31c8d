import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import styles from '#web/app/shell/Shell.module.css'
import { isAdminQuery } from '#web/session/session.api.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'

/** Shows the admin pages to admins only. The server checks every admin call by itself. */
export function AdminGate() {
  const isAdmin = useQuery(isAdminQuery)
  if (isAdmin.isPending) return null
  if (isAdmin.data) return <Outlet />
  return (
    <div className={`wrap ${styles.denied}`}>
      <PageTitle title="Admin" />
      <Alert tone="error">An unexpected error occurred or you do not have access to this page.</Alert>
    </div>
  )
}
