import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import {
  getReportDraftLink,
  makeReportDraft,
  type ReportDraft,
  type ReportDrafts,
  type ReportLanguage,
} from '#contract/reports/report-drafts.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { putReport } from '#web/features/report-management/report-management.api.ts'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
import { momentOf } from '#web/ui/date.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { Cover } from './Cover.tsx'
import styles from './Draft.module.css'
import { languageNames, reasonOf } from './draft-words.ts'
import { reportDraftsQuery } from './report-drafts.api.ts'

type Props = {
  report: ManagedReport
  drafts: ReportDrafts
  isWriting: boolean
  onWrite: () => void
}

/** The newest draft with its files, and how the next one is made. */
export function NewestDraft({ report, drafts, isWriting, onWrite }: Props) {
  const [newest] = drafts.drafts
  const shown = drafts.drafts.find(({ state }) => state === 'ready')
  return (
    <div className={styles.column}>
      <div className={styles.newest}>
        {shown && <Cover />}
        <div className={styles.facts}>
          <DraftState newest={newest} obstacle={drafts.obstacle} />
          {shown && <DraftFiles report={report} draft={shown} />}
          <p className={styles.links}>
            <button type="button" className={styles.link} aria-expanded={isWriting} onClick={onWrite}>
              Edit words
            </button>
            {!report.responsesDeletedOn && <Link to={paths.explore(report.resultId)}>Open the results</Link>}
          </p>
        </div>
      </div>
      {shown && shown.wordsVersion !== drafts.version && newest?.state === 'ready' && (
        <p className={styles.hint}>
          <Icon name="info" size={18} />
          The words have changed since draft {shown.version}. Regenerate the draft to include them.
        </p>
      )}
      {drafts.isOpenToDistrict && (
        <p className={styles.hint}>
          <Icon name="visibility" size={18} />
          People in this district can open the newest draft. It is marked as not yet checked.
        </p>
      )}
      <NextDraft reportId={report.id} drafts={drafts} hasFailed={newest?.state === 'failed'} />
    </div>
  )
}

function DraftState({ newest, obstacle }: { newest: ReportDraft | undefined; obstacle: string | null }) {
  if (!newest)
    return (
      <p className={styles.state} role="status">
        <Icon name="description" size={20} />
        {obstacle ?? 'There is no draft yet.'}
      </p>
    )
  if (newest.state === 'making')
    return (
      <p className={styles.state} role="status">
        <Icon name="schedule" size={20} />
        Making draft {newest.version}
      </p>
    )
  if (newest.state === 'failed')
    return (
      <p className={`${styles.state} ${styles.failed}`} role="status">
        <Icon name="error" size={20} />
        Draft {newest.version} failed. {newest.message}
      </p>
    )
  return (
    <p className={`${styles.state} ${styles.ready}`} role="status">
      <Icon name="check_circle" size={20} />
      Draft ready
    </p>
  )
}

function DraftFiles({ report, draft }: { report: ManagedReport; draft: ReportDraft }) {
  const open = useOpenLink({ failure: 'The draft could not be opened. Please try again.' })
  const { version, language, pages, people, madeOn } = draft
  const params = (fileType: 'pdf' | 'docx') => ({ params: { reportId: report.id, version, fileType } })
  const facts = [
    pages !== null && counted(pages, 'page'),
    people === null ? 'too few responses to tell' : counted(people, 'response'),
    madeOn && `made ${momentOf(madeOn)}`,
  ]
  return (
    <>
      <h3 className="t-h4">
        Draft {version}
        {language && `, ${languageNames[language]}`}
      </h3>
      <p className={styles.about}>{facts.filter(Boolean).join(' · ')}</p>
      {draft.reason !== 'upload' && <p className={styles.about}>{reasonOf(draft)}</p>}
      <div className={styles.files}>
        <Button
          size="small"
          aria-label={`Word document of draft ${version}`}
          startIcon={<Icon name="description" size={18} />}
          onClick={() => void open(getReportDraftLink, params('docx'))}
        >
          Word
        </Button>
        <Button
          size="small"
          aria-label={`PDF of draft ${version}`}
          startIcon={<Icon name="visibility" size={18} />}
          onClick={() => void open(getReportDraftLink, params('pdf'), 'see')}
        >
          PDF
        </Button>
      </div>
    </>
  )
}

type NextProps = { reportId: string; drafts: ReportDrafts; hasFailed: boolean }

function NextDraft({ reportId, drafts, hasFailed }: NextProps) {
  const id = useId()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReportLanguage>()
  const language = chosen ?? drafts.language
  const make = useMutation({
    mutationFn: () => call(makeReportDraft, { params: { reportId }, body: { language } }),
    onSuccess: ({ version, state }) => {
      putReport(client, { id: reportId, draft: { version, state } })
      return client.invalidateQueries({ queryKey: reportDraftsQuery(reportId).queryKey, exact: true })
    },
  })
  const isMaking = make.isPending || drafts.drafts[0]?.state === 'making'
  return (
    <div className={styles.next}>
      <label htmlFor={`${id}language`} className="t-label">
        Language of the next draft
      </label>
      <div className={styles.choice}>
        <Select
          id={`${id}language`}
          className={styles.select}
          value={language}
          onChange={({ target }) => setChosen(target.value === 'es' ? 'es' : 'en')}
        >
          {Object.entries(languageNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Button
          aria-disabled={isMaking || drafts.obstacle !== null}
          startIcon={<Icon name="refresh" />}
          onClick={() => !isMaking && drafts.obstacle === null && make.mutate()}
        >
          {hasFailed ? 'Retry' : drafts.drafts.length === 0 ? 'Make a draft' : 'Regenerate'}
        </Button>
      </div>
      {drafts.obstacle !== null && drafts.drafts.length > 0 && (
        <p className={styles.about}>{drafts.obstacle}</p>
      )}
      {make.isError && <Alert tone="error">{make.error.message}</Alert>}
      <p className={styles.about}>The words and the picked comments are kept for every new draft.</p>
    </div>
  )
}
