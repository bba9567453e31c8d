import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './OfflineBanner.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the connection is gone for as long as it is, and asks again for what could not be loaded. */
export function OfflineBanner() {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine)
  const queryClient = useQueryClient()

  useEffect(() => {
    const retry = () =>
      void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [queryClient])

  const place = useRef<HTMLDivElement>(null)
  // How much more of the window's top is covered: see base.css.
  useLayoutEffect(() => {
    const height = isOffline ? (place.current?.offsetHeight ?? 0) : 0
    document.documentElement.style.setProperty('--banner', `${height}px`)
  }, [isOffline])

  return (
    <div ref={place} role="status" className={`${styles.place} stays-on-top not-printed`}>
      {isOffline && (
        <div className={styles.banner}>
          <Icon name="wifi_off" />
          <span className={styles.text}>
            <strong>You're offline.</strong> What you typed is still here.
          </span>
          <Button size="small" onClick={() => queryClient.refetchQueries({ type: 'active' })}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
