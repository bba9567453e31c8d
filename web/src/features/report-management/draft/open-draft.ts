import { createContext, use, useMemo, useState } from 'react'

/** The report whose drafts are shown below its row, and what shows others. */
type OpenDraft = { reportId: string | null; toggle: (reportId: string) => void }

const Open = createContext<OpenDraft>({ reportId: null, toggle: () => {} })

/** Hands it to the rows: by a context, so that only what opens and what is open is drawn again. */
export const OpenDraftContext = Open.Provider

/** Which drafts are open, in a row. */
export function useOpenDraft(): OpenDraft {
  return use(Open)
}

/** Which drafts are open, for the page that holds it. */
export function useOpenDrafts(): OpenDraft {
  const [reportId, setReportId] = useState<string | null>(null)
  return useMemo(
    () => ({ reportId, toggle: (id) => setReportId((open) => (open === id ? null : id)) }),
    [reportId],
  )
}

/** The id of the panel of a report's drafts. */
export const panelId = (reportId: string) => `drafts-${reportId}`
