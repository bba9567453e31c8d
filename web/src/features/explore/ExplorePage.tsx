import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { isTab } from '#web/explore-tabs/explore-tabs.ts'
import { paths } from '#web/paths.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { WayBack } from '#web/ui/navigation/WayBack.tsx'
import { TitleOnItsWay } from '#web/ui/PageTitle.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import styles from './Explore.module.css'
import { ExploreView } from './ExploreView.tsx'
import { analysisQuery } from './explore.api.ts'
import { NotFound } from './states/NotFound.tsx'
import { ResultsSkeleton } from './states/ResultsSkeleton.tsx'
import { useWords } from './words/use-words.ts'

/** What the responses of an upload say: each tab has an address of its own. */
export function ExplorePage() {
  const { resultId = '', tab = '' } = useParams()
  const words = useWords()
  const analysis = useQuery(analysisQuery(resultId))
  if (!isTab(tab)) return <Navigate to={paths.explore(resultId)} replace />
  const { error } = analysis
  if (error instanceof ApiError && (error.status === 404 || error.status === 400) && !analysis.data)
    return <NotFound />
  return (
    <div className={`wrap ${styles.page}`} lang={words.language}>
      <WayBack to={paths.results}>{words.back}</WayBack>
      {!analysis.data && <TitleOnItsWay title={words.results} isFailed={analysis.isError} />}
      <Loaded
        query={analysis}
        language={words.language}
        unexpected={words.unreadable}
        skeleton={<ResultsSkeleton resultId={resultId} tab={tab} />}
        errorPlace={styles.skeleton}
      >
        {(answer) => <ExploreView resultId={resultId} tab={tab} answer={answer} />}
      </Loaded>
    </div>
  )
}
