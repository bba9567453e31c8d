import { useState } from 'react'
import { Resources } from '#web/features/resource-admin/list/Resources.tsx'
import { UploadStrip } from '#web/features/resource-admin/upload/UploadStrip.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './ResourceAdminPage.module.css'

/** Where the files of templates are uploaded, found, replaced and deleted. */
export function ResourceAdminPage() {
  const [newKey, setNewKey] = useState('')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title="Manage Template Resources" />
      <UploadStrip onStored={setNewKey} />
      <Resources newKey={newKey} />
    </div>
  )
}
