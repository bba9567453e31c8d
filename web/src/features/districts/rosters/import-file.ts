import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fileLimits, overLimit } from '#contract/limits.ts'
import { addRosterRun, type RosterRun } from '#contract/people/rosters/runs.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { upload } from '#web/server/upload.ts'

/** Sends files for a preview; `onBegun` gets the run once they have been opened. */
export function useImportFile(sourceId: string, onBegun: (run: RosterRun) => void) {
  const { again } = useFresh()
  const [sent, setSent] = useState(0)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const send = useMutation({
    mutationFn: (files: readonly File[]) => {
      const bytes = files.reduce((sum, { size }) => sum + size, 0)
      if (bytes > fileLimits.roster) throw new Error(`The file ${overLimit(fileLimits.roster)}`)
      const form = new FormData()
      for (const file of files) form.append('file', file)
      setSent(0)
      const aborting = new AbortController()
      sending.current = aborting
      const { signal } = aborting
      return upload(addRosterRun, { form, params: { sourceId }, onProgress: setSent, signal })
    },
    onSuccess: (run) => {
      again()
      onBegun(run)
    },
    onError: again,
  })
  return {
    take: (files: readonly File[]) => {
      if (!send.isPending && files.length > 0) send.mutate(files)
    },
    isSending: send.isPending,
    /** From 0 to 1. */
    sent,
    error: send.error,
  }
}
