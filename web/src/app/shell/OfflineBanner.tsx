import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
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

  return (
    <div role="status" className={styles.place}>
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
