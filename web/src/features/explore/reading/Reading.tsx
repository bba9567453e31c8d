import { useQuery } from '@tanstack/react-query'
import styles from '#web/features/explore/Explore.module.css'
import { readingQuery } from '#web/features/explore/explore.api.ts'
import { TabSkeleton } from '#web/features/explore/states/TabShape.tsx'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { ReadingForm } from './ReadingForm.tsx'

type Props = {
  resultId: string
  /** The newest that the page knows of: a reading of an earlier one is asked for again. */
  version: number
}

/** What each column of the file was taken for, for a person to check and to correct. */
export function Reading({ resultId, version }: Props) {
  const words = useWords()
  const reading = useQuery(readingQuery(resultId))
  return (
    <section className={styles.panel} aria-label={words.reading.title}>
      <Loaded
        query={reading}
        language={words.language}
        unexpected={words.unreadable}
        skeleton={<TabSkeleton tab="reading" />}
      >
        {(answer) => (
          <ReadingForm
            resultId={resultId}
            answer={answer}
            version={version}
            onReload={() => void reading.refetch()}
          />
        )}
      </Loaded>
    </section>
  )
}
