import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getOpenDraft, getReportDraftLink } from '#contract/reports/report-drafts.ts'
import { call } from '#web/server/api.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './OpenDraft.module.css'
import { openDraftWords } from './open-draft-words.ts'

/** The draft of a report that people of the district may open before it is checked; nothing if there is none. */
export function OpenDraft({
  reportId,
  words = openDraftWords,
  level: Heading = 'h2',
}: {
  reportId: string
  words?: typeof openDraftWords
  /** The level of the heading, which follows those of the page. */
  level?: 'h2' | 'h3'
}) {
  const open = useOpenLink(words)
  const { data: draft } = useQuery({
    queryKey: ['insights-reports', reportId, 'open-draft'],
    queryFn: ({ signal }) => call(getOpenDraft, { params: { reportId }, signal }),
    staleTime: 0,
  })
  if (!draft) return null
  const { version, pages, madeOn } = draft
  const params = (fileType: 'pdf' | 'docx') => ({ params: { reportId, version, fileType } })
  return (
    <section className={styles.draft} aria-label={words.title}>
      <span className={styles.tile}>
        <Icon name="description" size={20} />
      </span>
      <div className={styles.words}>
        <Heading className="t-h4">{words.title}</Heading>
        <p className="t-body2 t-quiet">{words.note(pages, madeOn)}</p>
      </div>
      <Button
        size="small"
        aria-label={`${words.title} .docx`}
        onClick={() => void open(getReportDraftLink, params('docx'))}
      >
        .docx
      </Button>
      <Button
        size="small"
        aria-label={`${words.title} .pdf`}
        onClick={() => void open(getReportDraftLink, params('pdf'), 'see')}
      >
        .pdf
      </Button>
    </section>
  )
}
