import Button from '@mui/material/Button'
import type { ReportHistory } from '#contract/reports/audit.ts'
import { getReportVersionLink } from '#contract/reports/report-files.ts'
import { momentOf } from '#web/ui/date.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './HistoryDialog.module.css'

type Props = { reportId: string } & Pick<ReportHistory, 'versions'>

/** The versions of the report's files, newest first; the first one is what its readers get. */
export function FileVersions({ reportId, versions }: Props) {
  const openLink = useOpenLink()
  return (
    <section className={styles.part}>
      <h3 className="t-h4">Files</h3>
      {versions.length === 0 && <p className={styles.none}>No files have been uploaded yet.</p>}
      <ul>
        {versions.map(({ version, pdfName, docxName, storedByName, storedOn }, index) => (
          <li key={version} className={styles.entry}>
            <span>
              Version {version}
              {index === 0 && ', the one readers see'}
            </span>
            <span className={styles.links}>
              {(
                [
                  ['pdf', pdfName],
                  ['docx', docxName],
                ] as const
              ).map(([fileType, name]) => (
                <Button
                  key={fileType}
                  variant="text"
                  size="small"
                  aria-label={`Open ${name} of version ${version}`}
                  startIcon={<Icon name="description" size={18} />}
                  onClick={() =>
                    void openLink(
                      getReportVersionLink,
                      { params: { reportId, version, fileType } },
                      fileType === 'pdf' ? 'see' : 'save',
                    )
                  }
                  sx={{
                    height: 'auto',
                    minHeight: 'var(--button-small-height)',
                    whiteSpace: 'normal',
                    textAlign: 'left',
                  }}
                >
                  {name}
                </Button>
              ))}
            </span>
            <span className={styles.when}>
              {storedByName}, {momentOf(storedOn)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
