import { useMemo } from 'react'
import { Navigate } from 'react-router'
import type { AnalysisAnswer } from '#contract/results/analysis-views.ts'
import { audienceOf } from '#contract/results/audience.ts'
import { labelledIn, shortlyLabelled } from '#contract/results/block-labels.ts'
import { useSurveyLanguage } from '#web/browser/survey-language.ts'
import { ExploreTabs } from '#web/explore-tabs/ExploreTabs.tsx'
import type { Tab } from '#web/explore-tabs/explore-tabs.ts'
import { tabNames } from '#web/explore-tabs/tab-names.ts'
import { paths } from '#web/paths.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Explore.module.css'
import { ExploreHead } from './ExploreHead.tsx'
import type { ReadyAnalysis } from './explore.api.ts'
import { Comments, Groups, OverTime, Reading } from './later-tabs.tsx'
import { Overview } from './overview/Overview.tsx'
import { Questions } from './questions/Questions.tsx'
import { NoResults } from './states/NoResults.tsx'
import { ContentSkeleton } from './states/ResultsSkeleton.tsx'
import { Themes } from './themes/Themes.tsx'
import { FilterBar } from './view/FilterBar.tsx'
import { KeptNote } from './view/KeptNote.tsx'
import { narrowed } from './view/narrowed.ts'
import { useChanges } from './view/use-changes.ts'
import { filteredTabs, useView } from './view/use-view.ts'
import { Survey, useWords } from './words/use-words.ts'

type Props = { resultId: string; tab: Tab; answer: AnalysisAnswer }

/** The head of the results, their tabs, and what the chosen one holds. */
export function ExploreView({ resultId, tab, answer }: Props) {
  const reader = useSurveyLanguage()
  const { andOthers, language } = useWords()
  useDocumentTitle(`${tabNames[language][tab]}, ${answer.title}`)
  const isReady = answer.state === 'ready'
  const { isOwn } = answer
  const audience = audienceOf(isReady ? answer.template : null, answer.title)
  const { analysis, survey } = useMemo(() => {
    if (answer.state !== 'ready')
      return {
        analysis: null,
        survey: { audience, isOwn, language: null, wholeLabels: new Map<string, string>() },
      }
    const { breakdowns, wholeLabels } = shortlyLabelled(labelledIn(answer, reader), andOthers)
    return {
      analysis: { ...answer, breakdowns },
      survey: { audience, isOwn, language: answer.language, wholeLabels },
    }
  }, [answer, reader, audience, isOwn, andOthers])
  return (
    <Survey value={survey}>
      <ExploreHead resultId={resultId} answer={answer} />
      {analysis ? (
        <Results resultId={resultId} tab={tab} analysis={analysis} />
      ) : (
        !isReady && <NoResults resultId={resultId} tab={tab} answer={answer} />
      )}
    </Survey>
  )
}

function Results({ resultId, tab, analysis }: { resultId: string; tab: Tab; analysis: ReadyAnalysis }) {
  const words = useWords()
  const view = useView(analysis)
  const changes = useChanges(resultId, analysis, view, filteredTabs.includes(tab))
  const shown = narrowed(analysis, view.where)
  const { mayChange, report } = analysis
  const part = { resultId, analysis: shown, view, changes }
  return (
    <>
      <ExploreTabs
        resultId={resultId}
        reportId={report?.id ?? null}
        current={tab}
        mayChange={mayChange}
        query={view.query}
      />
      {changes.isOnItsWay && tab !== 'groups' ? (
        <ContentSkeleton tab={tab} isDraft={analysis.isDraft} />
      ) : (
        <>
          {filteredTabs.includes(tab) ? (
            <>
              <FilterBar
                analysis={analysis}
                view={view}
                changes={tab === 'groups' ? undefined : changes}
                areBeside={tab === 'groups'}
              />
              <KeptNote analysis={analysis} view={view} />
            </>
          ) : (
            <p className={styles.privacy}>
              <Icon name="lock" size={18} />
              {words.hiddenNote(analysis.k)}
            </p>
          )}
          {analysis.isOutdated && (
            <p className={styles.outdated} role="status">
              {words.outdated}
            </p>
          )}
          <div className={styles.content}>
            {tab === 'overview' && <Overview {...part} />}
            {tab === 'themes' && <Themes {...part} />}
            {tab === 'questions' && <Questions {...part} />}
            {tab === 'groups' && <Groups resultId={resultId} analysis={analysis} view={view} />}
            {tab === 'over-time' && <OverTime resultId={resultId} analysis={analysis} />}
            {tab === 'comments' && <Comments resultId={resultId} analysis={analysis} />}
            {tab === 'reading' &&
              (mayChange ? (
                <Reading resultId={resultId} version={analysis.version} />
              ) : (
                <Navigate to={paths.explore(resultId)} replace />
              ))}
          </div>
        </>
      )}
    </>
  )
}
