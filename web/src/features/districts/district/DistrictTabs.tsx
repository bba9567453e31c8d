import { grouped } from '#contract/counted.ts'
import type { District } from '#contract/people/districts.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { TabRow } from '#web/ui/navigation/TabRow.tsx'
import { type Tab, tabLooks, tabs } from './district-tabs.ts'

type Props = {
  district: District
  tab: Tab
  pathOf: (tab: Tab) => string
  /** Packages have a lock for leads. */
  isMine?: boolean
}

/** The row of tabs of a district: links, since each has an address. */
export function DistrictTabs({ district, tab, pathOf, isMine = false }: Props) {
  useDocumentTitle(`${tabLooks[tab].name}, ${district.name}`)
  const row = tabs.map((one) => {
    const { name, icon, count } = tabLooks[one]
    return {
      key: one,
      name,
      icon: isMine && one === 'packages' ? ('lock' as const) : icon,
      path: pathOf(one),
      count: count && grouped(count(district)),
    }
  })
  return <TabRow label="District" tabs={row} current={tab} />
}
