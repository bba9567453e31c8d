import Button from '@mui/material/Button'
import { Navigate } from 'react-router'
import { type AnalysisAnswer, getAnalysisCsv } from '#contract/results/analysis-views.ts'
import { saveFile } from '#web/browser/open-file.ts'
import { paths } from '#web/paths.ts'
import { address } from '#web/server/api.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { TabRow } from '#web/ui/TabRow.tsx'
import { Comments } from './comments/Comments.tsx'
import styles from './Explore.module.css'
import { type Tab, tabIcons, tabs } from './explore-tabs.ts'
import { Groups } from './groups/Groups.tsx'
import { Overview } from './overview/Overview.tsx'
import { Questions } from './questions/Questions.tsx'
import { Reading } from './reading/Reading.tsx'
import { ShareButton } from './sharing/ShareButton.tsx'
import { NoResults } from './states/NoResults.tsx'
import { Themes } from './themes/Themes.tsx'
import { OverTime } from './trend/OverTime.tsx'
import { useWords } from './words/use-words.ts'

type Props = { resultId: string; tab: Tab; answer: AnalysisAnswer }

/** The head of the results, their tabs, and what the chosen one holds. */
export function ExploreView({ resultId, tab, answer }: Props) {
  const words = useWords()
  const isReady = answer.state === 'ready'
  const facts = [
    ...(isReady && answer.template ? [answer.template] : []),
    words.uploaded(dayOf(answer.uploadedOn)),
    ...(isReady && answer.people !== null ? [words.answered(answer.people, answer.enrolment)] : []),
  ]
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <div className={styles.name}>
            <PageTitle title={answer.title}>{answer.title}</PageTitle>
            {isReady && (
              <span className={styles.draft}>
                <Icon name="description" size={16} />
                {words.draft}
              </span>
            )}
          </div>
          <p className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        {isReady && (
          <div className={styles.actions}>
            {answer.mayChange && <ShareButton resultId={resultId} analysis={answer} />}
            <Button
              variant="contained"
              startIcon={<Icon name="download" />}
              onClick={() => saveFile(address(getAnalysisCsv, { params: { resultId } }))}
            >
              {words.download}
            </Button>
          </div>
        )}
      </div>
      {isReady ? (
        <>
          <Tabs resultId={resultId} tab={tab} mayChange={answer.mayChange} />
          <p className={styles.privacy}>
            <Icon name="lock" size={18} />
            {words.hiddenNote(answer.k)}
          </p>
          {answer.isOutdated && (
            <p className={styles.outdated} role="status">
              {words.outdated}
            </p>
          )}
          <div className={styles.content}>
            {tab === 'overview' && <Overview resultId={resultId} analysis={answer} />}
            {tab === 'themes' && <Themes analysis={answer} />}
            {tab === 'questions' && <Questions analysis={answer} />}
            {tab === 'over-time' && <OverTime resultId={resultId} analysis={answer} />}
            {tab === 'comments' && <Comments resultId={resultId} analysis={answer} />}
            {tab === 'groups' && <Groups resultId={resultId} analysis={answer} />}
            {tab === 'reading' &&
              (answer.mayChange ? (
                <Reading resultId={resultId} analysis={answer} />
              ) : (
                <Navigate to={paths.explore(resultId)} replace />
              ))}
          </div>
        </>
      ) : (
        <NoResults answer={answer} />
      )}
    </>
  )
}

function Tabs({ resultId, tab, mayChange }: { resultId: string; tab: Tab; mayChange: boolean }) {
  const words = useWords()
  const row = tabs
    .filter((one) => one !== 'reading' || mayChange)
    .map((one) => ({
      key: one,
      name: words.tabs[one],
      icon: tabIcons[one],
      path: paths.explore(resultId, one),
    }))
  return <TabRow label={words.tabsName} tabs={row} current={tab} />
}
