import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { countLimits } from '#contract/limits.ts'
import type { AnalystWords, ReportDrafts } from '#contract/reports/report-drafts.ts'
import styles from '#web/features/report-management/draft/Draft.module.css'
import { pickableQuery } from '#web/features/report-management/draft/report-drafts.api.ts'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'

type Quotes = AnalystWords['quotes']
type Props = {
  resultId: string
  questions: ReportDrafts['questions']
  quotes: Quotes
  onChange: (quotes: Quotes) => void
}

/** Searching, picking and ordering the comments that go into the report. */
export function PickQuotes({ resultId, questions, quotes, onChange }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(questions[0]?.key ?? '')
  if (questions.length === 0 && quotes.length === 0) return null
  const nameOf = (key: string) => questions.find((one) => one.key === key)?.text ?? key
  const move = (from: number, to: number) => {
    const quote = quotes[from]
    if (quote && to >= 0 && to < quotes.length) onChange(quotes.toSpliced(from, 1).toSpliced(to, 0, quote))
  }
  return (
    <>
      <h4 id={`${id}title`} className="t-label">
        Picked comments
      </h4>
      {quotes.length === 0 ? (
        <p className={styles.about}>None picked yet. The report only includes comments you pick.</p>
      ) : (
        <ol className={styles.quotes} aria-labelledby={`${id}title`}>
          {quotes.map((quote, index) => (
            <li key={`${quote.question} ${quote.text}`}>
              <div>
                <p>“{quote.text}”</p>
                <p className={styles.about}>{nameOf(quote.question)}</p>
              </div>
              <span className={styles.order}>
                <button
                  type="button"
                  aria-label={`Move comment ${index + 1} up`}
                  aria-disabled={index === 0}
                  className={styles.remove}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="expand_less" />
                </button>
                <button
                  type="button"
                  aria-label={`Move comment ${index + 1} down`}
                  aria-disabled={index === quotes.length - 1}
                  className={styles.remove}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon name="expand_more" />
                </button>
                <button
                  type="button"
                  aria-label={`Remove comment ${index + 1}`}
                  className={styles.remove}
                  onClick={({ currentTarget }) => {
                    focusBeside(currentTarget, document.getElementById(`${id}of`))
                    onChange(quotes.toSpliced(index, 1))
                  }}
                >
                  <Icon name="close" />
                </button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {questions.length > 0 && (
        <div className={styles.next}>
          <label htmlFor={`${id}of`} className="t-label">
            Pick from the comments on
          </label>
          <Select
            id={`${id}of`}
            className={styles.select}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {questions.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </Select>
          <Pickable
            key={chosen}
            resultId={resultId}
            question={chosen}
            isFull={quotes.length >= countLimits.pickedQuotes}
            isPicked={(text) => quotes.some((one) => one.question === chosen && one.text === text)}
            onPick={(text) => onChange([...quotes, { question: chosen, text }])}
          />
        </div>
      )}
    </>
  )
}

type PickableProps = {
  resultId: string
  question: string
  isFull: boolean
  isPicked: (text: string) => boolean
  onPick: (text: string) => void
}

function Pickable({ resultId, question, isFull, isPicked, onPick }: PickableProps) {
  const [search, setSearch] = useState('')
  const pages = useInfiniteQuery(pickableQuery(resultId, question))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const words = search.trim().toLowerCase()
  const comments = [...new Set(data?.pages.flatMap((page) => page.comments))]
  const found = comments.filter((text) => text.toLowerCase().includes(words))
  return (
    <>
      <TextField
        fullWidth
        size="small"
        label="Search the comments"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {isPending && <p className={styles.about}>Comments are loading…</p>}
      {error && <Alert tone="error">{error.message}</Alert>}
      {data && found.length === 0 && (
        <p className={styles.about}>
          {comments.length === 0 ? 'None of these comments can be shown.' : 'No comments match your search.'}
        </p>
      )}
      <ul className={styles.pickable} aria-label="Comments to pick">
        {found.map((text) => (
          <li key={text}>
            <span>{text}</span>
            <button
              type="button"
              className={styles.link}
              aria-label={`${isPicked(text) ? 'Picked' : 'Pick'}: ${text}`}
              aria-disabled={isPicked(text) || isFull}
              onClick={() => !isPicked(text) && !isFull && onPick(text)}
            >
              {isPicked(text) ? 'Picked' : 'Pick'}
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show more comments'}
        </Button>
      )}
    </>
  )
}
