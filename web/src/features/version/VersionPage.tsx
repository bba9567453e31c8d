import { appSettings } from '#web/server/settings.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './VersionPage.module.css'

const version = '1.10'

/** Which version runs here, and whom to write to. */
export function VersionPage() {
  const { productName, supportEmail } = appSettings()
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <Logo name={productName} />
        <PageTitle title="Version" className={`t-h2 ${styles.version}`}>
          Version {version}
        </PageTitle>
        <p className="t-quiet">
          Questions or problems? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </div>
    </div>
  )
}
