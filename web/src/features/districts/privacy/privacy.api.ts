import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getPrivacy, type Privacy } from '#contract/people/privacy.ts'
import { getInsightsSettings, type InsightsSettings } from '#contract/results/insights-settings.ts'
import { call } from '#web/server/api.ts'

/** How often the page asks whether a copy is made, in milliseconds. */
const makingMs = 3_000

/** What becomes of the data of a district. */
export const privacyQuery = (districtId: string) =>
  queryOptions({
    queryKey: ['districts', 'privacy', districtId],
    queryFn: ({ signal }) => call(getPrivacy, { params: { districtId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.exports.some((copy) => copy.state === 'making') ? makingMs : false,
  })

/** What a district decided about its results. */
export const insightsSettingsQuery = (districtId: string) =>
  queryOptions({
    queryKey: ['districts', 'insights-settings', districtId],
    queryFn: ({ signal }) => call(getInsightsSettings, { params: { districtId }, signal }),
    staleTime: 0,
  })

/** Shows the answer of a change at once, and asks for the rest again. */
export function useFreshPrivacy() {
  const client = useQueryClient()
  return {
    show: (privacy: Privacy) => client.setQueryData(privacyQuery(privacy.districtId).queryKey, privacy),
    showSettings: (districtId: string, settings: InsightsSettings) =>
      client.setQueryData(insightsSettingsQuery(districtId).queryKey, settings),
    again: () => client.invalidateQueries({ queryKey: ['districts'] }),
  }
}
