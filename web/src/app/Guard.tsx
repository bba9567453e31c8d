import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { isAdminQuery } from '#web/session/session.api.ts'
import { isSignedIn } from '#web/session/signed-in.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import styles from './Guard.module.css'
import { rememberLocation } from './last-location.ts'

/** Lets only people with the auth cookie through; the others sign in and come back to this address. */
export function Guard() {
  const { pathname, search } = useLocation()
  const signedIn = isSignedIn()

  useEffect(() => {
    if (signedIn) rememberLocation(pathname)
  }, [signedIn, pathname])

  if (signedIn) return <Outlet />
  const returnUrl = pathname === paths.home ? '' : `?${new URLSearchParams({ returnUrl: pathname + search })}`
  return <Navigate to={paths.login + returnUrl} replace />
}

/** Shows the admin pages to admins only. The server checks every admin call by itself. */
export function AdminGuard() {
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
