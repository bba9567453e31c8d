import { useRef } from 'react'
import type { PastImport } from '#contract/library/library.ts'
import { HtmlHelper } from '#web/features/library-admin/editor/HtmlHelper.tsx'
import { PastImports } from '#web/features/library-admin/imports/PastImports.tsx'
import { LibraryTabs } from '#web/features/library-admin/LibraryTabs.tsx'
import { DownloadLibrary } from '#web/features/library-admin/update/DownloadLibrary.tsx'
import { useLibraryUpdate } from '#web/features/library-admin/update/library-update.ts'
import { UpdatePanel } from '#web/features/library-admin/update/UpdatePanel.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './LibraryAdminPage.module.css'

/** Where admins bring the template library up to date by a workbook. */
export function LibraryAdminPage() {
  const update = useLibraryUpdate()
  const panel = useRef<HTMLElement>(null)
  const restore = (past: PastImport) => {
    update.choosePast(past)
    panel.current?.focus()
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.title}>
        <div>
          <PageTitle title="Manage Template Library" />
          <p className={styles.intro}>Upload the library workbook, check what will change, then update.</p>
        </div>
        <DownloadLibrary />
      </div>
      <LibraryTabs current="workbook" />
      <div className={styles.columns}>
        <div>
          <UpdatePanel update={update} panel={panel} onRestore={restore} />
          <PastImports onRestore={restore} />
        </div>
        <HtmlHelper />
      </div>
    </div>
  )
}
