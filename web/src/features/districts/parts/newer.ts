import { useState } from 'react'
import { isConflict } from '#web/server/api.errors.ts'

type Versioned = { version: number }

/**
 * What a form was opened for, and the newer one that somebody else made of it meanwhile. Only fields that were typed in
 * are kept by the form; the others follow what is `seen`. Give `note` the error of a change. `onTake` hears of every other
 * row that the form goes on from.
 */
export function useNewer<Row extends Versioned>(
  first: Row,
  newest: () => Promise<Row>,
  onTake?: (row: Row) => void,
) {
  const [seen, setSeen] = useState(first)
  const [newer, setNewer] = useState<Row | null>(null)
  const take = (row: Row) => {
    setSeen(row)
    onTake?.(row)
  }
  return {
    seen,
    /** Goes on from another one that was heard of. */
    take,
    /** Shows it, and runs what forgets the error; undefined if nobody was quicker. */
    loadThen: (forget: () => void) =>
      newer
        ? () => {
            take(newer)
            setNewer(null)
            forget()
          }
        : undefined,
    note: async (error: Error) => {
      if (!isConflict(error)) return
      // If it cannot be had, the sentence of the server is what remains.
      const row = await newest().catch(() => null)
      if (row && row.version !== seen.version) setNewer(row)
    },
  }
}
