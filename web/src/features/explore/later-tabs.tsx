import { type ComponentType, Suspense } from 'react'
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { type LaterTab, TabSkeleton } from './states/TabShape.tsx'
import { useWords } from './words/use-words.ts'

// Tabs that ask the server for more: their code too comes after that of the others, so that results are drawn sooner.

function laterTab<P extends object>(tab: LaterTab, load: () => Promise<ComponentType<P>>) {
  const Part = lazyPart(load, { isBare: true })
  return function Tab(props: P) {
    const { unreadable, language } = useWords()
    // The head and the other tabs stay; when the connection is back the code is fetched again.
    const lost = (
      <LoadError
        error={null}
        unexpected={unreadable}
        language={language}
        isRetrying={false}
        onRetry={() => window.location.reload()}
      />
    )
    return (
      <ErrorBoundary fallback={lost}>
        <Suspense fallback={<TabSkeleton tab={tab} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

export const Groups = laterTab('groups', () => import('./groups/Groups.tsx').then((module) => module.Groups))
export const OverTime = laterTab('over-time', () =>
  import('./trend/OverTime.tsx').then((module) => module.OverTime),
)
export const Comments = laterTab('comments', () =>
  import('./comments/Comments.tsx').then((module) => module.Comments),
)
export const Reading = laterTab('reading', () =>
  import('./reading/Reading.tsx').then((module) => module.Reading),
)
