import type { useToast } from '#web/ui/states/Toast.tsx'

/** How long a click may go without an answer that is seen, in milliseconds. */
const patience = 1000

/** Says in a toast that a file takes long, unless the function it gives is called soon; that tells whether it was said. */
export function lateToast(showToast: ReturnType<typeof useToast>, text: string): () => boolean {
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    showToast(text, { durationMs: 60_000, kind: 'waiting' })
  }, patience)
  return () => {
    clearTimeout(late)
    return isLate
  }
}
