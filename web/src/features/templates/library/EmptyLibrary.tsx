import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { appSettings } from '#web/server/settings.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import styles from './EmptyLibrary.module.css'
import { NoMatchesDrawing } from './NoMatchesDrawing.tsx'

/** Takes the place of the cards when no template has the phrase. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.empty}>
      <NoMatchesDrawing />
      <p className={styles.text} role="status">
        <strong className={`t-h3 ${styles.title}`}>Hmm, no matches found.</strong> Try tweaking your search -
        there's a great template waiting for you!
      </p>
      <div className={styles.actions}>
        <Button onClick={onClear}>Clear search</Button>
        <Button variant="text" href={appSettings().requestTemplateUrl}>
          Request a template
        </Button>
      </div>
    </div>
  )
}

/** Takes the place of the cards when no template passes the filters. */
export function NothingPasses({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.empty}>
      <span className={styles.tile}>
        <Icon name="label" size={28} />
      </span>
      <p className={styles.text} role="status">
        <strong className={`t-h3 ${styles.title}`}>Uh-oh!</strong> We couldn't find any templates with those
        tags. Maybe try mixing it up with different tags? The perfect match is out there!
      </p>
      <div className={styles.actions}>
        <Button onClick={onClear}>Clear All Filters</Button>
      </div>
    </div>
  )
}

/** Says below the error of an empty library why it is empty, and what comes next. */
export function NoLibrary() {
  const { data: user } = useQuery(loggedInUserQuery)
  const { productName, supportEmail } = appSettings()
  if (!user) return null
  if (user.isAdmin) {
    return (
      <EmptyPanel
        icon="library_books"
        level="h3"
        title="The library has no templates yet"
        text="Load the library that came with this version, or import a workbook of your own."
        action={
          <Button variant="contained" to={paths.manageLibrary}>
            Manage Template Library
          </Button>
        }
      />
    )
  }
  const contactSupport = <a href={`mailto:${supportEmail}`}>contact support</a>
  return (
    <EmptyPanel
      icon="library_books"
      level="h3"
      title="Your district has no survey package yet"
      text={
        <>
          Templates come in packages, which {productName} assigns to districts.{' '}
          {user.isLead ? (
            <>To get one for your district, {contactSupport}.</>
          ) : (
            <>Ask your district lead for one, or {contactSupport}.</>
          )}
        </>
      }
    />
  )
}
