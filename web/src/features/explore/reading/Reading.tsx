import { useQuery } from '@tanstack/react-query'
import styles from '#web/features/explore/Explore.module.css'
import { type ReadyAnalysis, readingQuery } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { ReadingForm } from './ReadingForm.tsx'

type Props = { resultId: string; analysis: ReadyAnalysis }

/** What each column of the file was taken for, for a person to check and to correct. */
export function Reading({ resultId, analysis }: Props) {
  const words = useWords()
  const reading = useQuery(readingQuery(resultId))
  return (
    <section className={styles.panel} aria-label={words.reading.title}>
      <Loaded
        query={reading}
        skeleton={<TableSkeleton rows={6} columns="2fr 1fr 1fr" label={words.loading} />}
      >
        {(answer) => (
          <ReadingForm
            resultId={resultId}
            answer={answer}
            analysis={analysis}
            onReload={() => void reading.refetch()}
          />
        )}
      </Loaded>
    </section>
  )
}
