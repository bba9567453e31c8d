import type { AnalysedBreakdown, Block } from '#contract/results/analyses.ts'
import { useAddressQuery } from '#web/browser/address-query.ts'
import type { Tab } from '#web/explore-tabs/explore-tabs.ts'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'

/** The tabs whose figures can be narrowed to a group. */
export const filteredTabs: readonly Tab[] = ['overview', 'themes', 'questions', 'groups']

/** The choices in the bar above the figures; they are kept in the address and apply to every tab with the bar. */
export type View = {
  /** The breakdown whose blocks stand side by side. */
  by: AnalysedBreakdown | undefined
  /** The breakdowns that can be chosen, and those that stand side by side if groups are compared. */
  breakdowns: readonly AnalysedBreakdown[]
  beside: readonly AnalysedBreakdown[]
  /** The block whose people alone are shown, with the breakdown that it is of. */
  where: (Block & { of: AnalysedBreakdown }) | undefined
  /** The id of the upload that is compared with, `none`, or null for the newest that can be. */
  compare: string | null
  choose: (
    values: Partial<Record<'by' | 'where' | 'with', string | null> & { groups: readonly string[] }>,
  ) => void
  /** The query that takes the choice to another tab. */
  query: string
}

const kept = ['by', 'where', 'with'] as const

/** The number of groups side by side by default: as many as fit a screen 1,440 pixels wide. */
const mostAtFirst = 16

export function useView({ breakdowns }: Pick<ReadyAnalysis, 'breakdowns'>): View {
  const [query, changeQuery] = useAddressQuery()
  const of = breakdowns.find(({ blocks }) => blocks.some(({ key }) => key === query.get('where')))
  const block = of?.blocks.find(({ key }) => key === query.get('where'))
  const others = breakdowns.filter((one) => one !== of)
  const chosen = others.filter(({ key }) => query.getAll('groups').includes(key))
  const carried = new URLSearchParams(
    kept.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  return {
    by: others.find(({ key }) => key === query.get('by')) ?? others[0],
    breakdowns: others,
    beside: chosen.length > 0 ? chosen : fitting(others),
    where: of && block ? { ...block, of } : undefined,
    compare: query.get('with'),
    choose: changeQuery,
    query: carried.size > 0 ? `?${carried}` : '',
  }
}

/** The first breakdowns whose groups have room side by side, and one in any case. */
function fitting(breakdowns: readonly AnalysedBreakdown[]): AnalysedBreakdown[] {
  let groups = 0
  return breakdowns.filter(({ blocks }, place) => {
    const hasRoom = place === 0 || groups + blocks.length <= mostAtFirst
    if (hasRoom) groups += blocks.length
    return hasRoom
  })
}
