import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Part } from '#contract/endpoint.ts'
import {
  getRosterRun,
  listRosterChanges,
  listRosterRuns,
  type RosterRun,
} from '#contract/people/rosters/runs.ts'
import { listRosterSources } from '#contract/people/rosters/sources.ts'
import { call } from '#web/server/api.ts'

/** Below the key of all that the pages of districts know, so that a change asks for these again too. */
const root = ['districts', 'rosters'] as const

/** How often a run is asked for while something happens to it, in milliseconds. */
const often = 1_000

/** Where the rosters of a district come from; without one, those of several districts. */
export const sourcesQuery = (districtId: string | null) =>
  queryOptions({
    queryKey: [...root, 'sources', districtId],
    queryFn: ({ signal }) =>
      call(listRosterSources, {
        query: districtId === null ? { ofSeveral: true } : { districtId },
        signal,
      }),
    staleTime: 0,
  })

/** The last runs of a source. */
export const runsQuery = (sourceId: string) =>
  queryOptions({
    queryKey: [...root, 'runs', sourceId],
    queryFn: ({ signal }) => call(listRosterRuns, { params: { sourceId }, signal }),
    staleTime: 0,
  })

/** Whether something is happening to a run just now. */
const isUnderWay = ({ state }: Pick<RosterRun, 'state'>) => state === 'reading' || state === 'applying'

/** One run, asked for again while something happens to it. */
export const runQuery = (runId: string) =>
  queryOptions({
    queryKey: [...root, 'run', runId],
    queryFn: ({ signal }) => call(getRosterRun, { params: { runId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? often : false),
  })

export type ChangesQuery = Part<typeof listRosterChanges, 'query'>

/** A page of the lines of a run; the last one stays while another is on its way. */
export const changesQuery = (runId: string, state: RosterRun['state'], query: ChangesQuery) =>
  queryOptions({
    queryKey: [...root, 'changes', runId, state, query],
    queryFn: ({ signal }) => call(listRosterChanges, { params: { runId }, query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
