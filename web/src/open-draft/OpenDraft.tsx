import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getOpenDraft, getReportDraftLink } from '#contract/reports/report-drafts.ts'
import { call } from '#web/server/api.ts'
import { counted } from '#web/ui/counted.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useOpenLink } from '#web/ui/open-link.ts'
import styles from './OpenDraft.module.css'

/** The draft of a report that people of the district may open before it is checked; nothing where there is none. */
export function OpenDraft({ reportId }: { reportId: string }) {
  const open = useOpenLink({ failure: 'The draft could not be opened. Please try again.' })
  const { data: draft } = useQuery({
    queryKey: ['insights-reports', reportId, 'open-draft'],
    queryFn: ({ signal }) => call(getOpenDraft, { params: { reportId }, signal, onUnreachable: 'throw' }),
    staleTime: 0,
  })
  if (!draft) return null
  const { version, pages, madeOn } = draft
  const params = (fileType: 'pdf' | 'docx') => ({ params: { reportId, version, fileType } })
  return (
    <section className={styles.draft} aria-label="Draft report">
      <span className={styles.tile}>
        <Icon name="description" size={20} />
      </span>
      <div className={styles.words}>
        <h2 className="t-h4">Draft report</h2>
        <p className="t-body2 t-quiet">
          Draft, not yet checked by the research team · {counted(pages, 'page')} · made on {dayOf(madeOn)}
        </p>
      </div>
      <Button
        size="small"
        aria-label="Draft report as Word document"
        onClick={() => void open(getReportDraftLink, params('docx'))}
      >
        .docx
      </Button>
      <Button
        size="small"
        aria-label="Draft report as PDF"
        onClick={() => void open(getReportDraftLink, params('pdf'), 'see')}
      >
        .pdf
      </Button>
    </section>
  )
}
