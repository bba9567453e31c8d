import type { KeyboardEvent, ReactNode } from 'react'
import { folded } from '#web/features/templates/search/folded-text.ts'
import { Highlight } from '#web/features/templates/search/Highlight.tsx'
import type { SearchWords } from '#web/features/templates/search/search-words.ts'
import styles from './CardTags.module.css'
import { fittingTags } from './text-fit.ts'

type Props = {
  tags: readonly string[]
  words: SearchWords
  /** What the buttons are about, for assistive technology. */
  label: string
  /** The card's other button. With "+N" it is one stop of the Tab key, as in any toolbar. */
  children: ReactNode
  /** Opens the list of the tags that did not fit, beside the "+N" that was pressed. */
  onShowMore: (tags: readonly string[], anchor: HTMLElement) => void
}

/** The tags that fit on one line of a card, then "+N" for the others. */
export function CardTags({ tags, words, label, children, onShowMore }: Props) {
  const ordered = foundFirst(tags, words)
  const fitting = fittingTags(ordered)
  const hidden = ordered.slice(fitting)
  const place = tags.length > 0 ? styles.tags : undefined
  const shown = ordered.slice(0, fitting).map((tag) => (
    <span key={tag} className={styles.tag}>
      <Highlight text={tag} words={words} />
    </span>
  ))
  if (hidden.length === 0) {
    return (
      <div className={place}>
        {children}
        {shown}
      </div>
    )
  }
  return (
    <div className={place} role="toolbar" aria-label={label} onKeyDown={goByArrow}>
      {children}
      {shown}
      <button
        type="button"
        tabIndex={-1}
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={`+${hidden.length}: show ${hidden.length} more ${hidden.length === 1 ? 'tag' : 'tags'}`}
        onClick={(event) => onShowMore(hidden, event.currentTarget)}
      >
        +{hidden.length}
      </button>
    </div>
  )
}

/** A tag that is searched for comes into sight, before those that are not. */
function foundFirst(tags: readonly string[], words: SearchWords): readonly string[] {
  if (words === '') return tags
  const wanted = words.split('\n')
  const isFound = (tag: string) => wanted.some((word) => folded(tag).includes(word))
  if (!tags.slice(fittingTags(tags)).some(isFound)) return tags
  return [...tags.filter(isFound), ...tags.filter((tag) => !isFound(tag))]
}

/** The arrow keys go from one button of the toolbar to the other. */
function goByArrow({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
  const buttons = currentTarget.querySelectorAll('button')
  buttons.item(key === 'ArrowRight' ? buttons.length - 1 : 0).focus()
}
