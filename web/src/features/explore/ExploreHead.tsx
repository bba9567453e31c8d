import Button from '@mui/material/Button'
import { type AnalysisAnswer, getAnalysisCsv } from '#contract/results/analysis-views.ts'
import { StatusChip } from '#web/report-status/StatusChip.tsx'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './Explore.module.css'
import { ShareButton } from './sharing/ShareButton.tsx'
import { useWords } from './words/use-words.ts'

/** What the results are of, how far their report is, and what can be done with them. */
export function ExploreHead({ resultId, answer }: { resultId: string; answer: AnalysisAnswer }) {
  const words = useWords()
  const figures = useFileLink(getAnalysisCsv, { params: { resultId } }, words.file)
  const isReady = answer.state === 'ready'
  const { report } = answer
  const facts = [
    ...(isReady && answer.template ? [answer.template] : []),
    isReady && answer.answered
      ? words.answeredOn(answer.answered)
      : words.uploaded(words.day(answer.uploadedOn)),
    ...(isReady && answer.people !== null ? [words.answered(answer.people, answer.enrolment)] : []),
  ]
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <div className={styles.name}>
          <PageTitle title={answer.title}>{answer.title}</PageTitle>
          {report && (
            // In English on every page.
            <span lang="en">
              <StatusChip status={report.status} />
            </span>
          )}
          {isReady && answer.isDraft && (
            <span className={styles.draft}>
              <Icon name="description" size={16} />
              {words.draft}
            </span>
          )}
        </div>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {isReady && (
        <div className={styles.actions}>
          <Button variant="outlined" onClick={() => window.print()}>
            {words.view.print}
          </Button>
          {answer.mayChange && <ShareButton resultId={resultId} analysis={answer} />}
          <Button variant="contained" startIcon={<Icon name="download" />} onClick={figures.onClick}>
            {words.download}
          </Button>
        </div>
      )}
    </div>
  )
}
