import { Highlight } from '#web/features/templates/search/Highlight.tsx'
import styles from './CardTags.module.css'
import { fittingTags } from './tag-fit.ts'

type Props = {
  tags: readonly string[]
  term: string
  /** Opens the list of the tags that did not fit, beside the "+N" that was pressed. */
  onShowMore: (tags: readonly string[], anchor: HTMLElement) => void
}

/** The tags that fit on one line of a card, then "+N" for the others. */
export function CardTags({ tags, term, onShowMore }: Props) {
  const fitting = fittingTags(tags)
  const hidden = tags.slice(fitting)
  return (
    <div className={styles.tags}>
      {tags.slice(0, fitting).map((tag) => (
        <span key={tag} className={styles.tag}>
          <Highlight text={tag} term={term} />
        </span>
      ))}
      {hidden.length > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-label={`Show ${hidden.length} more ${hidden.length === 1 ? 'tag' : 'tags'}`}
          onClick={(event) => onShowMore(hidden, event.currentTarget)}
        >
          +{hidden.length}
        </button>
      )}
    </div>
  )
}
