import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './WayBack.module.css'

/** The link above a page's title to the list that the page belongs to. */
export function WayBack({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`not-printed ${styles.link}`}>
      <Icon name="arrow_back" size={18} />
      {children}
    </Link>
  )
}
