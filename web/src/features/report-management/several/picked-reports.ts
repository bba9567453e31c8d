import { createContext, use, useCallback, useMemo, useState } from 'react'

/** The reports that are picked for a change of several, by their ids. */
type PickedReports = {
  picked: ReadonlySet<string>
  pick: (reportId: string, isPicked: boolean) => void
}

const Picked = createContext<PickedReports>({ picked: new Set(), pick: () => {} })

/** Hands what is picked to the rows: by a context, so that only the boxes are drawn again. */
export const PickedContext = Picked.Provider

/** What is picked, in a row. */
export function usePicked(): PickedReports {
  return use(Picked)
}

/** What is picked, for the page that holds it; `keep` leaves those of the ids alone. */
export function usePickedReports(): PickedReports & { keep: (ids: readonly string[]) => void } {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const pick = useCallback((reportId: string, isPicked: boolean) => {
    setPicked((before) => {
      const after = new Set(before)
      if (isPicked) after.add(reportId)
      else after.delete(reportId)
      return after
    })
  }, [])
  const keep = useCallback((ids: readonly string[]) => setPicked(new Set(ids)), [])
  return useMemo(() => ({ picked, pick, keep }), [picked, pick, keep])
}
