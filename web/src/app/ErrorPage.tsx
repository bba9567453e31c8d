import { appSettings } from '#web/server/settings.ts'
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
          ? 'Something went wrong on our side. Load the page again; if that does not help, write to us.'
          : "You're offline, and this page was not loaded before. Load it again once you are back online."
      }
      actions={
        <>
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load again
          </Button>
          <Button variant="text" href={`mailto:${appSettings().supportEmail}`}>
            Contact Support
          </Button>
        </>
      }
    />
  )
}
