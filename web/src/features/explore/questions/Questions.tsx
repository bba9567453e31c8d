import Button from '@mui/material/Button'
import { useRef } from 'react'
import { wordSearch } from '#contract/word-search.ts'
import { useAddressQuery } from '#web/browser/address-query.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { ChartPanel } from '#web/ui/charts/ChartPanel.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import questionStyles from './Question.module.css'
import { QuestionRows } from './QuestionRows.tsx'
import { questionsTable } from './questions-table.ts'

type Props = {
  resultId: string
  /** As it is of the people who are shown. */
  analysis: ReadyAnalysis
  view: View
  changes: Changes
}

/** Every question that was asked, with a search that is kept in the address. */
export function Questions({ resultId, analysis, view, changes }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const [query, changeQuery] = useAddressQuery()
  const search = query.get('search') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const find = (typed: string) => changeQuery({ search: typed }, { replace: true })
  const has = wordSearch(search)
  // Breakdowns were asked too; they come last.
  const shown = analysis.questions
    .filter(({ text, stem }) => has(`${stem ?? ''} ${text}`))
    .toSorted((one, other) => Number(one.role === 'breakdown') - Number(other.role === 'breakdown'))
  if (analysis.questions.length === 0) return <p className={styles.panel}>{words.noQuestions}</p>
  return (
    <div className={styles.stack}>
      <div className={questionStyles.search}>
        <SearchField label={words.searchQuestions} value={search} onSearch={find} fieldRef={field} />
        <span className={styles.quiet} role="status">
          {words.questionsOf(shown.length)}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={`${styles.panel} ${questionStyles.empty}`}>
          {words.noMatch}
          <Button
            size="small"
            onClick={() => {
              find('')
              // The button goes.
              field.current?.focus()
            }}
          >
            {words.clear}
          </Button>
        </p>
      ) : (
        <ChartPanel
          title={words.questionsTitle}
          text={words.view.legendText}
          words={words.view.chart}
          table={() => questionsTable(words.questionsTitle, shown, { changes, k: analysis.k, words, asked })}
        >
          <QuestionRows
            resultId={resultId}
            questions={shown}
            analysis={analysis}
            view={view}
            changes={changes}
          />
        </ChartPanel>
      )}
    </div>
  )
}
