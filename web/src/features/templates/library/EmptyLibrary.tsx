import Button from '@mui/material/Button'
import { appSettings } from '#web/server/settings.ts'
import { Icon } from '#web/ui/Icon.tsx'
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
