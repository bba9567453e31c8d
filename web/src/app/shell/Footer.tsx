import { appSettings } from '#web/server/settings.ts'
import styles from './Footer.module.css'

/** Policies, the address of the support, and the year. `narrow` fits it into a column of a page. */
export function Footer({ narrow = false }: { narrow?: boolean }) {
  const { productName, privacyUrl, aiStatementUrl, termsUrl, supportEmail } = appSettings()
  return (
    <footer className={`${styles.footer} ${narrow ? styles.narrow : ''} not-printed`}>
      <div className={`wrap ${styles.row}`}>
        <a href={privacyUrl}>Privacy policy</a>
        <a href={aiStatementUrl}>AI statement</a>
        <a href={termsUrl}>Terms and conditions</a>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        <span className={styles.year}>
          © {new Date().getFullYear()} {productName}
        </span>
      </div>
    </footer>
  )
}
