import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { wordSearch } from '#web/ui/filters/word-search.ts'
import { Icon } from '#web/ui/Icon.tsx'
import questionStyles from './Question.module.css'
import { QuestionResult } from './QuestionResult.tsx'
import { reachOf } from './reach.ts'

/** Every question that was asked, with a search that stands in the address. */
export function Questions({ analysis }: { analysis: ReadyAnalysis }) {
  const words = useWords()
  const [isTable, setTable] = useState(false)
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const find = (typed: string) =>
    setQuery(typed ? { search: typed } : {}, { replace: true, preventScrollReset: true })
  const has = wordSearch(search)
  const shown = analysis.questions.filter(({ text, stem }) => has(`${stem ?? ''} ${text}`))
  const reach = reachOf(analysis.questions)
  return (
    <section className={styles.panel} aria-label={words.questionsTitle}>
      <div className={questionStyles.search}>
        <SearchField label={words.searchQuestions} value={search} onSearch={find} />
        <Button size="small" startIcon={<Icon name="table" size={18} />} onClick={() => setTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
        <span className={styles.quiet} role="status">
          {words.questionsOf(shown.length)}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={questionStyles.empty}>
          {words.noMatch}
          <Button size="small" onClick={() => find('')}>
            {words.clear}
          </Button>
        </p>
      ) : (
        <ul>
          {shown.map((question) => (
            <QuestionResult
              key={question.key}
              question={question}
              k={analysis.k}
              reach={reach}
              isTable={isTable}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
