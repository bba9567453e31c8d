import { useRef } from 'react'
import type { PastImport } from '#contract/library.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DownloadLibrary } from './DownloadLibrary.tsx'
import { HtmlHelper } from './HtmlHelper.tsx'
import styles from './LibraryAdminPage.module.css'
import { useLibraryUpdate } from './library-update.ts'
import { PastImports } from './PastImports.tsx'
import { UpdatePanel } from './UpdatePanel.tsx'

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
