import Button from '@mui/material/Button'
import { getAnalysisCsv } from '#contract/results/analysis-views.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { OpenDraft } from '#web/open-draft/OpenDraft.tsx'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import files from './TakeWithYou.module.css'

/** The files of these results: the draft of their report if the district may open it, and every figure that is shown. */
export function TakeWithYou({ resultId, analysis }: { resultId: string; analysis: ReadyAnalysis }) {
  const words = useWords()
  const figures = useFileLink(getAnalysisCsv, { params: { resultId } }, words.file)
  const { report, mayChange } = analysis
  return (
    <section className={`${styles.panel} not-printed`}>
      <h2 className="t-h4">{words.takeWithYou}</h2>
      <div className={files.files}>
        {mayChange && report && report.status !== 'ReportAvailable' && (
          <OpenDraft reportId={report.id} words={words.openDraft} level="h3" />
        )}
        <div className={files.file}>
          <Icon name="table" size={20} />
          <div className={files.what}>
            <h3>{words.theseResults}</h3>
            <p>{words.asShown}</p>
          </div>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${words.theseResults} .csv`}
            onClick={figures.onClick}
          >
            .csv
          </Button>
        </div>
      </div>
    </section>
  )
}
