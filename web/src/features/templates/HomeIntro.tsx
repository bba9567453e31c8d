import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { LibraryTile, ReportsTile, UploadTile } from './EntryTiles.tsx'
import styles from './HomeIntro.module.css'

const others = [
  {
    to: paths.results,
    name: 'Upload Results',
    text: 'Send in the responses you collected',
    tile: UploadTile,
  },
  {
    to: paths.reports,
    name: 'Insights Reports',
    text: 'See what your community is saying',
    tile: ReportsTile,
  },
]

type Props = {
  /** Leaves the page's heading to assistive technology only, so that results start at once. */
  isHidden: boolean
  /** Brings the library into view: the first card leads to the page that is open already. */
  onShowLibrary: () => void
}

/** The greeting and the three cards that lead to the parts of the product. */
export const HomeIntro = memo(function HomeIntro({ isHidden, onShowLibrary }: Props) {
  const { data: user } = useQuery(loggedInUserQuery)
  const firstName = user?.fullName.trim().split(/\s+/)[0]
  const greeting = firstName ? `Welcome back, ${firstName}` : 'Welcome back'
  return (
    <div className={`${isHidden ? 'visually-hidden' : styles.intro} not-printed`}>
      <PageTitle title="Template Library">{greeting}</PageTitle>
      {!isHidden && (
        <>
          <p className={styles.lead}>
            Choose a survey, gather responses, and turn them into a report your board can act on.
          </p>
          <nav className={styles.entries} aria-label="What would you like to do?">
            <Link to={paths.home} className={styles.entry} aria-current="page" onClick={onShowLibrary}>
              <LibraryTile className={styles.tile} />
              <span className={styles.words}>
                <span className={styles.name}>Template Library</span>
                <span className={styles.text}>Pick a ready-made survey</span>
              </span>
              <span className={styles.arrow}>
                <Icon name="arrow_downward" />
              </span>
            </Link>
            {others.map(({ to, name, text, tile: Tile }) => (
              <Link key={to} to={to} className={styles.entry}>
                <Tile className={styles.tile} />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.text}>{text}</span>
                </span>
                <span className={styles.arrow}>
                  <Icon name="arrow_forward" />
                </span>
              </Link>
            ))}
          </nav>
        </>
      )}
    </div>
  )
})
