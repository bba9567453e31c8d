import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ManagedResource } from '#contract/library/resources.ts'
import { resourcesQuery, sendResource } from '#web/features/resource-admin/resource-admin.api.ts'
import { uploadFailure } from '#web/server/transfer-failure.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { fileNameOf } from './resource-file.ts'

/** Sends the next version of a resource. `share` is how much of it has gone out, from 0 to 1. */
export function useReplacement(resource: ManagedResource, onReplaced: () => void) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [share, setShare] = useState(0)
  const abort = useRef(new AbortController())
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      const { signal } = abort.current
      return sendResource(file, fileNameOf(resource), { onProgress: setShare, signal })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: resourcesQuery.queryKey })
      onReplaced()
    },
    onError: (error) => {
      if (error.name !== 'AbortError') showToast(uploadFailure(error), { durationMs: 3000, kind: 'error' })
    },
  })
  const replace = (file: File) => {
    if (isPending) return
    abort.current = new AbortController()
    setShare(0)
    mutate(file)
  }
  return { replace, cancel: () => abort.current.abort(), reset, isPending, error, share }
}
