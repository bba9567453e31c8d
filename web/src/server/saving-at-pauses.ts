import { useEffect, useEffectEvent } from 'react'

/** How long somebody pauses before what they typed is saved, and before it is tried again, in milliseconds. */
const pauseMs = 900
const againMs = 5_000

/**
 * Saves what waits for it at each pause in `changes`, whose number stays the same, or after a longer one if the server was
 * out of reach, and as soon as the connection is back.
 */
export function useSavingAtPauses(
  save: () => Promise<void>,
  { isWaiting, isAgain, changes }: { isWaiting: boolean; isAgain: boolean; changes: readonly unknown[] },
): void {
  const saveNow = useEffectEvent(() => void save())
  // Each change waits for the next pause again.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(saveNow, isAgain ? againMs : pauseMs)
    const atOnce = () => saveNow()
    window.addEventListener('online', atOnce)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', atOnce)
    }
  }, [isWaiting, isAgain, ...changes])
}
