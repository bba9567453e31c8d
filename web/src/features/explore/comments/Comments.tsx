import { useInfiniteQuery } from '@tanstack/react-query'
import { grouped } from '#contract/counted.ts'
import { useAddressQuery } from '#web/browser/address-query.ts'
import styles from '#web/features/explore/Explore.module.css'
import { commentsQuery, type ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import groupStyles from '#web/features/explore/groups/Groups.module.css'
import { TabSkeleton } from '#web/features/explore/states/TabShape.tsx'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Select } from '#web/ui/Select.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { CommentList } from './CommentList.tsx'
import commentStyles from './Comments.module.css'
import { Subjects } from './Subjects.tsx'

/** What people wrote to a question: how many, about what, and the comments with what identifies people taken out. */
export function Comments({ resultId, analysis }: { resultId: string; analysis: ReadyAnalysis }) {
  const words = useWords()
  const [query, changeQuery] = useAddressQuery()
  const { comments, version } = analysis
  const search = query.get('search') ?? ''
  const chosen = comments.find(({ question }) => question === query.get('of')) ?? comments[0]
  const read = useInfiniteQuery({
    ...commentsQuery(resultId, version, chosen?.question ?? '', search),
    enabled: chosen !== undefined && analysis.mayChange,
  })
  if (!chosen) return <p className={styles.panel}>{words.noComments}</p>
  const [first, ...more] = read.data?.pages ?? []
  const isChoice = comments.length > 1
  // Then the question stands above its comments as their heading.
  const isListed = analysis.mayChange && chosen.count !== null
  const areKeptBack = first?.comments.length === 0 && first.found === undefined
  const find = (typed: string) => changeQuery({ search: typed }, { replace: true })
  return (
    <div className={styles.stack}>
      <section className={styles.panel}>
        <h2 className="t-h4">{words.commentsTitle}</h2>
        {isChoice && (
          <div className={groupStyles.choices}>
            <label>
              {words.commentsOf}
              <Select
                value={chosen.question}
                onChange={({ target }) => changeQuery({ of: target.value, search: null }, { replace: true })}
              >
                {comments.map(({ question, text }) => (
                  <option key={question} value={question}>
                    {text}
                  </option>
                ))}
              </Select>
            </label>
          </div>
        )}
        {!isListed && <p className={isChoice ? 'printed-alone' : undefined}>{chosen.text}</p>}
        <p className={styles.quiet}>
          {chosen.count === null ? words.fewComments : words.wrote(chosen.count)}
        </p>
      </section>
      {analysis.mayChange && read.isPending && <TabSkeleton tab="comments" />}
      {read.error && !first && (
        <LoadError
          error={read.error}
          language={words.language}
          unexpected={words.unreadable}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {first && first.harmRows.length > 0 && (
        <div className={commentStyles.harm}>
          <Alert tone="warning">{words.harm(first.harmRows.map(grouped).join(', '))}</Alert>
        </div>
      )}
      {first && first.count !== null && (
        <div className={commentStyles.columns}>
          <Subjects themes={first.themes} terms={first.terms} onTerm={areKeptBack ? undefined : find} />
          <CommentList
            title={chosen.text}
            pages={[first, ...more]}
            areKeptBack={areKeptBack}
            search={search}
            isSearching={read.isPlaceholderData}
            onSearch={find}
            onMore={read.hasNextPage ? () => void read.fetchNextPage() : undefined}
            isReadingMore={read.isFetchingNextPage}
          />
        </div>
      )}
    </div>
  )
}
