import type { CSSProperties } from 'react'
import type { Package } from '#contract/library/templates.ts'
import { badgeColors } from './badge-colors.ts'
import { hideBadgeTooltip, showBadgeTooltip } from './badge-tooltip.ts'
import styles from './PackageBadges.module.css'

const drawn = new Map<string, CSSProperties>()

/** The style of a badge; kept, because thousands of cards share a handful of packages (benchmark `typing`). */
function badgeStyle({ iconName, badgePrimaryColor, badgeSecondaryColor }: Package): CSSProperties {
  const key = `${iconName} ${badgePrimaryColor} ${badgeSecondaryColor}`
  const known = drawn.get(key)
  if (known) return known
  const { background, icon } = badgeColors(badgePrimaryColor, badgeSecondaryColor)
  const style = {
    backgroundColor: background,
    '--badge-icon': icon,
    '--badge-mask': `url("/api/icons/${encodeURIComponent(iconName)}")`,
  } as CSSProperties
  drawn.set(key, style)
  return style
}

type Props = {
  packages: readonly Package[]
  /** In a table, where there is less room. */
  isSmall?: boolean
}

/** The packages of a template or a district, as round badges that show their name on hover. */
export function PackageBadges({ packages, isSmall = false }: Props) {
  return (
    <div
      className={isSmall ? `${styles.badges} ${styles.small}` : styles.badges}
      onPointerOver={(event) => showBadgeTooltip(event.target)}
      onPointerLeave={hideBadgeTooltip}
    >
      {packages.map((pack) => (
        <span
          key={pack.name}
          className={styles.badge}
          role="img"
          aria-label={pack.displayName}
          style={badgeStyle(pack)}
        />
      ))}
    </div>
  )
}
