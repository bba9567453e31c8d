import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SearchBox.module.css'

type Props = {
  /** What is looked for, for screen readers and while nothing is typed. */
  label: string
  value: string
  onChange: (words: string) => void
  /** Called instead of `onChange('')` by the button that clears the field. */
  onClear?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  maxLength?: number
  fieldRef?: RefObject<HTMLInputElement | null> | undefined
  className?: string | undefined
}

/** A field for words to look for, with a button that clears it and leaves the focus in it. */
export function SearchBox({
  label,
  value,
  onChange,
  onClear = () => onChange(''),
  onKeyDown,
  maxLength,
  fieldRef,
  className = '',
}: Props) {
  const own = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? own
  return (
    <div className={`${styles.box} ${className}`}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <IconButton
          size="small"
          aria-label="Clear search"
          onClick={() => {
            onClear()
            field.current?.focus()
          }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </div>
  )
}
