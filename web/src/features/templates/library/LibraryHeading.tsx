import { appSettings } from '#web/server/settings.ts'
import styles from './LibraryHeading.module.css'

/** The heading of the library, with the way to ask for a survey that it does not have. */
export function LibraryHeading() {
  return (
    <div className={styles.heading}>
      <h2 className="t-h2">Template Library</h2>
      <p className={styles.text}>
        Written and reviewed with district research teams. Don’t see the survey you need? <RequestLink />.
      </p>
    </div>
  )
}

/** Leads to the form with which a district asks for a missing template. */
export function RequestLink() {
  return (
    <a href={appSettings().requestTemplateUrl} className={styles.request}>
      Request a template
    </a>
  )
}
