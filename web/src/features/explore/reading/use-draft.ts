import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from './draft.ts'

/** What was corrected and not saved yet; it stays while other tabs are looked at, until it is saved. */
export function useDraft(resultId: string) {
  const client = useQueryClient()
  const key = ['reading-draft', resultId]
  const [draft, setDraft] = useState<Draft>(() => client.getQueryData<Draft>(key) ?? {})
  return {
    draft,
    setDraft: (next: Draft) => {
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
      client.setQueryData(key, next)
      setDraft(next)
    },
    /** Keeps it no longer than this page is looked at. */
    forget: () => client.removeQueries({ queryKey: key }),
  }
}
