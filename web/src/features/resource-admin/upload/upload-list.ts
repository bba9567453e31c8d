import { useState } from 'react'
import { sendResource } from '#web/features/resource-admin/resource-admin.api.ts'
import { uploadFailure } from '#web/server/transfer-failure.ts'
import { warnWhileLeaving } from '#web/ui/leave-warning.ts'
import { issueOfFile } from './resource-file.ts'

/** A file in the list, and how far it is. `rejected` was never sent; `failed` was. */
export type Upload = {
  id: string
  file: File
  state: 'rejected' | 'ready' | 'waiting' | 'sending' | 'failed' | 'done'
  /** Why it was rejected or failed. */
  reason: string
  /** How much has gone out, from 0 to 1. */
  share: number
  /** The key that it got. */
  fileKey: string
  cancel: AbortController
}

type Listeners = {
  /** One is stored. */
  onStored: (fileKey: string) => Promise<void>
  /** One failed, with the words for it. */
  onFailed: (reason: string) => void
  /** All were stored that were to be sent. */
  onAllStored: (files: File[]) => void
}

/** The files that were chosen, sent one after the other; one that fails does not stop those behind it. */
export function useUploadList({ onStored, onFailed, onAllStored }: Listeners) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...part } : one)))

  const send = async ({ id, file, cancel: { signal } }: Upload): Promise<boolean> => {
    change(id, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => change(id, { share })
      const { fileKey } = await sendResource(file, file.name, { onProgress, signal })
      await onStored(fileKey)
      change(id, { state: 'done', fileKey })
      return true
    } catch (error) {
      if (signal.aborted) return false
      const failure = uploadFailure(error)
      change(id, { state: 'failed', reason: error instanceof Error ? error.message : failure })
      onFailed(failure)
      return false
    }
  }

  const sendAll = async (chosen: Upload[]) => {
    const sending = chosen.map((one) => ({ ...one, cancel: new AbortController() }))
    for (const { id, cancel } of sending) change(id, { state: 'waiting', reason: '', cancel })
    const stored: File[] = []
    for (const one of sending) {
      if (!one.cancel.signal.aborted && (await send(one))) stored.push(one.file)
    }
    if (stored.length === sending.length) onAllStored(stored)
  }

  return {
    uploads,
    /** Adds files; one of a name that is listed takes the place of the one listed. What is done makes room. */
    add: (files: File[]) => {
      const names = new Set(files.map(({ name }) => name))
      const isKept = ({ state, file }: Upload) =>
        state === 'waiting' || state === 'sending' || (state !== 'done' && !names.has(file.name))
      setUploads((list) => [...list.filter(isKept), ...files.map(newUpload)])
    },
    upload: (...chosen: Upload[]) => void warnWhileLeaving(sendAll(chosen)),
    cancel: ({ id, cancel }: Upload) => {
      cancel.abort()
      change(id, { state: 'ready' })
    },
    remove: ({ id }: Upload) => setUploads((list) => list.filter((one) => one.id !== id)),
  }
}

export type UploadList = ReturnType<typeof useUploadList>

function newUpload(file: File): Upload {
  const reason = issueOfFile(file)
  const state = reason ? 'rejected' : 'ready'
  return {
    id: crypto.randomUUID(),
    file,
    state,
    reason,
    share: 0,
    fileKey: '',
    cancel: new AbortController(),
  }
}
