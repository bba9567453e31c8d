import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import type { QuestionComments } from '#contract/results/analysis-views.ts'
import styles from '#web/features/explore/Explore.module.css'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { focusIfLost } from '#web/ui/focus-leading.ts'
import commentStyles from './Comments.module.css'
import { Found } from './Found.tsx'

type Props = {
  title: string
  /** What was read so far; the first page says what all of them have in common. */
  pages: readonly [QuestionComments, ...QuestionComments[]]
  /** Whether the comments may not be read, only counted. */
  areKeptBack: boolean
  search: string
  /** Whether the comments of another search are shown while those of this one are read. */
  isSearching: boolean
  onSearch: (typed: string) => void
  /** Reads the next page; undefined on the last one. */
  onMore: (() => void) | undefined
  isReadingMore: boolean
}

/** The comments of a question page by page, with a search in them. */
export function CommentList(props: Props) {
  const { title, pages, areKeptBack, search, isSearching, onSearch, onMore, isReadingMore } = props
  const words = useWords()
  const asked = useAskedLanguage()
  const [{ areWithheld, found }] = pages
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const comments = pages.flatMap((page) => page.comments)
  const firstOfLast = comments.length - pages.at(-1)!.comments.length
  const hasMore = onMore !== undefined
  const isAsked = useRef(false)
  useEffect(() => {
    if (isReadingMore) return
    // With the last ones the button goes; it also goes where a search finds few, and then nothing was asked for.
    if (isAsked.current && !hasMore) focusIfLost(list.current?.querySelectorAll('li')[firstOfLast])
    isAsked.current = false
  }, [isReadingMore, hasMore, firstOfLast])
  const askForMore = () => {
    isAsked.current = true
    onMore?.()
  }
  return (
    <section className={styles.panel}>
      <h3 {...asked} className="t-h4">
        {title}
      </h3>
      <p className={styles.quiet}>
        {areWithheld ? words.withheldComments : areKeptBack ? words.sensitiveComments : words.maskedComments}
      </p>
      {!areKeptBack && (
        <div className={`not-printed ${commentStyles.search}`}>
          <SearchField label={words.searchComments} value={search} onSearch={onSearch} fieldRef={field} />
          <span className={styles.quiet} role="status">
            {found === undefined || isSearching ? '' : words.foundComments(found)}
          </span>
        </div>
      )}
      {found === 0 && !isSearching && (
        <p className={styles.quiet}>
          {words.noComment}{' '}
          <Button
            size="small"
            onClick={() => {
              onSearch('')
              field.current?.focus()
            }}
          >
            {words.clear}
          </Button>
        </p>
      )}
      <ul ref={list}>
        {comments.map((comment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: comments may be alike, and stay where they are
          <li key={place} {...asked} tabIndex={-1} className={commentStyles.comment}>
            <Found text={comment} search={search} />
          </li>
        ))}
      </ul>
      {onMore && (
        <Button className={commentStyles.more} onClick={askForMore} aria-disabled={isReadingMore}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
