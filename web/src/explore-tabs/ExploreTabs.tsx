import { useSurveyLanguage } from '#web/browser/survey-language.ts'
import { paths } from '#web/paths.ts'
import { TabRow } from '#web/ui/navigation/TabRow.tsx'
import { type Tab, tabIcons, tabs } from './explore-tabs.ts'
import { tabNames } from './tab-names.ts'

type Props = {
  resultId: string
  /** Null if there is none or the reader may not see it. */
  reportId: string | null
  current: Tab | 'report'
  /** Whether the reader may check how the file was read. */
  mayChange?: boolean
  /** What is chosen on one tab and holds on the others, as the query of an address. */
  query?: string
  /** Those of them that have something to show; all of them if absent. */
  only?: readonly Tab[]
}

/** One row of tabs leads from the report to what people said, and back. */
export function ExploreTabs({
  resultId,
  reportId,
  current,
  mayChange = false,
  query = '',
  only = tabs,
}: Props) {
  const names = tabNames[useSurveyLanguage() === 'es' ? 'es' : 'en']
  const explored = only
    .filter((tab) => tab !== 'reading' || mayChange)
    .map((tab) => ({
      key: tab,
      name: names[tab],
      icon: tabIcons[tab],
      path: paths.explore(resultId, tab) + (tab === 'reading' ? '' : query),
    }))
  const report = reportId
    ? [
        {
          key: 'report',
          name: names.report,
          icon: 'description' as const,
          path: paths.report(reportId),
          isApart: true,
        },
      ]
    : []
  return <TabRow label={names.all} tabs={[...report, ...explored]} current={current} />
}
