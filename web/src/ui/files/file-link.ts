import { type MouseEvent, useRef } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { saveContent } from '#web/browser/open-file.ts'
import { address, callForFile, type Input } from '#web/server/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { lateToast } from './late-toast.ts'

/** What the toasts say: if there is no file, by the reason of the server; while it takes long; and once it is there after all. */
export const fileWords = {
  failure: (reason: string) => `The file could not be saved. ${reason}`,
  waiting: 'The file is on its way…',
  ready: 'The file is ready.',
}

type Options = Partial<typeof fileWords> & {
  /** For an answer that names no file. */
  fileName?: string
}

/**
 * The properties of a link that saves the file of an endpoint; its `onClick` serves a button too. The page fetches the
 * file by itself, since a browser that follows such a link says nothing of why an answer is no file: a toast does.
 */
export function useFileLink<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { fileName = '', ...given }: Options = {},
) {
  const words = { ...fileWords, ...given }
  const showToast = useToast()
  const isOnItsWay = useRef(false)
  const save = async () => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const endWait = lateToast(showToast, words.waiting)
    try {
      const file = await callForFile(endpoint, input)
      saveContent(file.content, file.fileName || fileName)
      if (endWait()) showToast(words.ready, { durationMs: 3000 })
    } catch (error) {
      endWait()
      showToast(words.failure((error as Error).message), { durationMs: 6000, kind: 'error' })
    }
    isOnItsWay.current = false
  }
  return {
    href: address(endpoint, input as Parameters<typeof address>[1]),
    download: fileName || true,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      void save()
    },
  }
}
