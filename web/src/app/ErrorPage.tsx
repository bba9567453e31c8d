import { Button } from '#web/ui/button/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { DeadEnd } from '#web/ui/states/DeadEnd.tsx'
import styles from './ErrorPage.module.css'

/** What is left when a screen failed: loading it again, or asking for help. */
export function ErrorPage() {
  return (
    <DeadEnd
      drawing={
        <div className={styles.disc}>
          <Icon name="error" size={44} />
        </div>
      }
      heading="This page could not be shown"
      text={
        navigator.onLine
          ? "Something went wrong on our side. Reload the page, and contact support if that doesn't help."
          : "You're offline, and this page hasn't been loaded yet. Reload it once you're back online."
      }
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      }
    />
  )
}
