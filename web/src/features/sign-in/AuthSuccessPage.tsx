import { useEffect } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './HandOver.module.css'

const message = 'google-auth-success'

/**
 * Where the popup of the forms service ends: it tells the page that opened it, and closes itself.
 * It tells on a channel too, because a provider's opener policy can cut the tie between the windows.
 */
export function AuthSuccessPage() {
  useEffect(() => {
    const opener = window.opener as Window | null
    opener?.postMessage(message, window.location.origin)
    const channel = new BroadcastChannel(message)
    channel.postMessage(message)
    channel.close()
    window.close()
  }, [])

  return (
    <main className={styles.page}>
      <PageTitle title="Connected" className="t-h2">
        You're connected to Google
      </PageTitle>
      <p className="t-quiet">You can close this window and go on where you were.</p>
    </main>
  )
}
