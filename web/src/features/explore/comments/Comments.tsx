import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import { commentsQuery, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import groupStyles from '#web/features/explore/groups/Groups.module.css'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import { grouped } from '#web/ui/counted.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import commentStyles from './Comments.module.css'
import { Found } from './Found.tsx'

/** What people wrote to a question: how many, about what, and the comments with what identifies people taken out. */
export function Comments({ resultId, analysis }: { resultId: string; analysis: ReadyAnalysis }) {
  const words = useWords()
  const [query, setQuery] = useSearchParams()
  const { comments, version } = analysis
  const search = query.get('search') ?? ''
  const chosen = comments.find(({ question }) => question === query.get('of')) ?? comments[0]
  const pages = useInfiniteQuery({
    ...commentsQuery(resultId, version, chosen?.question ?? '', search),
    enabled: chosen !== undefined && analysis.mayChange,
  })
  if (!chosen) return <p className={styles.panel}>{words.noComments}</p>
  const {
    data,
    error,
    isPending,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    isPlaceholderData,
    refetch,
  } = pages
  const first = data?.pages[0]
  const isKeptBack = first?.comments.length === 0 && first.found === undefined
  const find = (typed: string) => {
    const next = new URLSearchParams(query)
    if (typed) next.set('search', typed)
    else next.delete('search')
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.stack}>
      <section className={styles.panel}>
        <h2 className="t-h4">{words.commentsTitle}</h2>
        <div className={groupStyles.choices}>
          <label>
            {words.commentsOf}
            <select
              value={chosen.question}
              onChange={({ target }) =>
                setQuery({ of: target.value }, { replace: true, preventScrollReset: true })
              }
            >
              {comments.map(({ question, text }) => (
                <option key={question} value={question}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className={styles.quiet}>
          {chosen.count === null ? words.fewComments : words.wrote(chosen.count)}
        </p>
      </section>
      {analysis.mayChange && isPending && <TableSkeleton rows={4} columns="1fr 3fr" label={words.loading} />}
      {error && !data && (
        <LoadError
          error={error}
          unexpected={words.unreadable}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {first && (
        <>
          {first.harmRows.length > 0 && (
            <div className={commentStyles.harm}>
              <Alert tone="warning">{words.harm(first.harmRows.map(grouped).join(', '))}</Alert>
            </div>
          )}
          {first.count !== null && (
            <div className={commentStyles.columns}>
              <div className={styles.stack}>
                <section className={styles.panel}>
                  <h3 className="t-h4">{words.subjects}</h3>
                  <p className={styles.quiet}>
                    {first.themes.length === 0 ? words.noSubjects : words.subjectsText}
                  </p>
                  <ul className={commentStyles.subjects}>
                    {first.themes.map(({ key, people, share }) => {
                      const name = words.subject(key)
                      return (
                        <li key={key} className={commentStyles.subject}>
                          <span>{name}</span>
                          <span>
                            {grouped(people)} · {percent(share)}%
                          </span>
                          <FavorableBar share={share} height={8} name={words.part(name, percent(share))} />
                        </li>
                      )
                    })}
                  </ul>
                </section>
                {first.terms.length > 0 && (
                  <section className={styles.panel}>
                    <h3 className="t-h4">{words.terms}</h3>
                    <ul className={commentStyles.terms}>
                      {first.terms.map(({ term, people }) => (
                        <li key={term}>
                          {isKeptBack ? (
                            <span className={commentStyles.term}>
                              {term} · {grouped(people)}
                            </span>
                          ) : (
                            <button
                              type="button"
                              className={commentStyles.term}
                              aria-label={`${words.searchFor(term)} · ${grouped(people)}`}
                              onClick={() => find(term)}
                            >
                              {term} · {grouped(people)}
                            </button>
                          )}
                        </li>
                      ))}
                    </ul>
                  </section>
                )}
              </div>
              <section className={styles.panel}>
                <h3 className="t-h4">{chosen.text}</h3>
                <p className={styles.quiet}>
                  {first.areWithheld
                    ? words.withheldComments
                    : isKeptBack
                      ? words.sensitiveComments
                      : words.maskedComments}
                </p>
                {!isKeptBack && (
                  <div className={commentStyles.search}>
                    <SearchField label={words.searchComments} value={search} onSearch={find} />
                    <span className={styles.quiet} role="status">
                      {first.found === undefined || isPlaceholderData ? '' : words.foundComments(first.found)}
                    </span>
                  </div>
                )}
                {first.found === 0 && !isPlaceholderData && (
                  <p className={styles.quiet}>
                    {words.noComment}{' '}
                    <Button size="small" onClick={() => find('')}>
                      {words.clear}
                    </Button>
                  </p>
                )}
                <ul>
                  {data.pages
                    .flatMap((page) => page.comments)
                    .map((comment, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: comments may be alike, and stay where they are
                      <li key={place} className={commentStyles.comment}>
                        <Found text={comment} search={search} />
                      </li>
                    ))}
                </ul>
                {hasNextPage && (
                  <Button
                    className={commentStyles.more}
                    onClick={() => void fetchNextPage()}
                    aria-disabled={isFetchingNextPage}
                  >
                    {words.more}
                  </Button>
                )}
              </section>
            </div>
          )}
        </>
      )}
    </div>
  )
}
