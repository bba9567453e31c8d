import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReadingChoices, type ResponsesReading, readResultsFile } from '#contract/results/readings.ts'
import { isOutOfReach } from '#web/server/api.errors.ts'
import { upload } from '#web/server/upload.ts'

/** What is known of a chosen file. */
export type FileReading = {
  /** Nothing is chosen, the file is on its way, was understood, or could not be read. */
  step: 'none' | 'reading' | 'read' | 'failed'
  /** What was understood; while it is read again, and if that failed, of the time before. */
  reading: ResponsesReading | undefined
  /** How much of the file has gone out, from 0 to 1. */
  share: number
  error: Error | null
  /** Whether the same once more may succeed. */
  isRetryable: boolean
  retry: () => void
  /** Calls the file back. */
  cancel: () => void
}

/** The choices on which the reading depends; without the columns that are left out, which are named by it. */
const decisive = ({
  sheet,
  encoding,
  headerRows,
  leavesOutNotes = true,
}: ReadingChoices): ReadingChoices => ({
  leavesOutNotes,
  ...(sheet !== undefined && { sheet }),
  ...(encoding !== undefined && { encoding }),
  ...(headerRows !== undefined && { headerRows }),
})

/** Sends a file to be read, again with each choice that changes what is read; nothing of it is stored. */
export function useFileReading(file: File | null, choices: ReadingChoices): FileReading {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const options = readingQuery(file, decisive(choices), setShare)
  const query = useQuery(options)
  const [last, setLast] = useState<{ file: File | null; reading: ResponsesReading }>()
  if (query.data && last?.reading !== query.data) setLast({ file, reading: query.data })

  const before = last && last.file === file ? last.reading : undefined
  const { error, data, isFetching } = query
  return {
    step: !file ? 'none' : isFetching ? 'reading' : data ? 'read' : 'failed',
    reading: data ?? before,
    share,
    error: isFetching ? null : error,
    isRetryable: isOutOfReach(error),
    retry: () => void query.refetch(),
    cancel: () => void client.cancelQueries({ queryKey: options.queryKey as QueryKey }),
  }
}

function readingQuery(file: File | null, choices: ReadingChoices, onProgress: (share: number) => void) {
  return queryOptions({
    queryKey: ['file-reading', file && numberOf(file), choices],
    queryFn: ({ signal }) => {
      if (!file) throw new Error('Choose a file to read.')
      onProgress(0)
      const form = new FormData()
      // Before the file, so that the server knows them when the file arrives.
      form.set('choices', JSON.stringify(choices))
      form.set('file', file)
      return upload(readResultsFile, { form, onProgress, signal })
    },
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

const numbers = new WeakMap<File, number>()
let next = 1

/** A number for a file of this page, since files of the same name and size may differ. */
function numberOf(file: File): number {
  const known = numbers.get(file)
  if (known !== undefined) return known
  numbers.set(file, next)
  return next++
}
