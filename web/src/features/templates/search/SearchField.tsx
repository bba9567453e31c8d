import { type RefObject, useId } from 'react'
import { counted } from '#contract/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SearchField.module.css'
import { isTooLong, searchLimit } from './search-words.ts'

type Props = {
  typed: string
  onType: (typed: string) => void
  /** The focus has left the field. */
  onLeave: () => void
  /** The number of surveys shown, undefined while nothing narrows the library. */
  matchCount: number | undefined
  inputRef: RefObject<HTMLInputElement | null>
}

/** The search box of the library, with the number of matches in it. */
export function SearchField({ typed, onType, onLeave, matchCount, inputRef }: Props) {
  const hintId = useId()
  const hasHint = isTooLong(typed)
  return (
    <div className={styles.place}>
      <div className={styles.field}>
        <Icon name="search" size={22} className={styles.glass} />
        <input
          ref={inputRef}
          type="search"
          className={styles.input}
          aria-label="Search templates"
          aria-describedby={hasHint ? hintId : undefined}
          placeholder="Search templates…"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
        />
        {/* In an empty field it would take the room of the placeholder. */}
        <span role="status" className={typed === '' ? 'visually-hidden' : styles.count}>
          {matchCount !== undefined && counted(matchCount, 'match', 'matches')}
        </span>
        {typed !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            className={styles.clear}
            onClick={() => {
              onType('')
              inputRef.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {hasHint && (
        <p id={hintId} role="status" className={styles.hint}>
          Only the first {searchLimit} characters are searched.
        </p>
      )}
    </div>
  )
}
