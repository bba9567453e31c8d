import Popover from '@mui/material/Popover'
import { Highlight } from '#web/features/templates/search/Highlight.tsx'
import type { SearchWords } from '#web/features/templates/search/search-words.ts'
import styles from './TagsPopover.module.css'

type Props = {
  tags: readonly string[]
  /** What is searched for, to be marked. */
  words: SearchWords
  /** The "+N" that was pressed; null while the popover is closed. */
  anchorEl: HTMLElement | null
  onClose: () => void
}

/** The tags that did not fit on a card. */
export function TagsPopover({ tags, words, anchorEl, onClose }: Props) {
  const title = `${tags.length} more ${tags.length === 1 ? 'tag' : 'tags'}`
  return (
    <Popover
      open={anchorEl !== null}
      anchorEl={anchorEl}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { className: styles.popover, role: 'dialog', 'aria-label': title },
      }}
    >
      <p className={styles.title}>{title}</p>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            <Highlight text={tag} words={words} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}
