import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Part } from '#contract/endpoint.ts'
import type { Privacy, setRetention } from '#contract/people/privacy.ts'
import type { InsightsSettings } from '#contract/results/insights-settings.ts'

type Chosen = {
  typed: Partial<Part<typeof setRetention, 'body'>>
  typedResults: Partial<InsightsSettings>
  /** What was stored when they were chosen, so that what somebody else saves meanwhile is not replaced unseen. */
  taken?: Privacy
  takenResults?: InsightsSettings
}

const nothing: Chosen = { typed: {}, typedResults: {} }

/** What was chosen for a district and not saved yet; it stays while other tabs are looked at, until it is saved. */
export function useChosen(districtId: string) {
  const client = useQueryClient()
  const key = ['privacy-chosen', districtId]
  const [chosen, setChosen] = useState<Chosen>(() => client.getQueryData<Chosen>(key) ?? nothing)
  return {
    ...chosen,
    choose: (part: Partial<Chosen>) => {
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
      setChosen(client.setQueryData<Chosen>(key, (known = nothing) => ({ ...known, ...part })) ?? nothing)
    },
  }
}
