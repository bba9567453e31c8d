import { rem } from '#web/ui/theme/text-size.ts'
import styles from './Logo.module.css'

type Props = {
  /** The product's name. */
  name: string
  /** On the blue panel of the sign-in page, where it is larger and white. */
  onBlue?: boolean
}

/** The mark, three bars centred like answers on a scale, with the product's name. */
export function Logo({ name, onBlue = false }: Props) {
  const edge = onBlue ? 32 : 28
  return (
    <span className={onBlue ? `${styles.logo} ${styles.onBlue}` : styles.logo}>
      <svg width={rem(edge)} height={rem(edge)} viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill={onBlue ? 'rgba(255,255,255,.14)' : 'var(--tile)'} />
        <rect x="6" y="7.2" width="11" height="3.6" rx="1.8" fill="#fff" />
        <rect x="10" y="12.2" width="12" height="3.6" rx="1.8" fill="#f2b035" />
        <rect x="8" y="17.2" width="8" height="3.6" rx="1.8" fill="#fff" />
      </svg>
      <span>{name}</span>
    </span>
  )
}
