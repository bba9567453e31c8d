import type { ReactNode } from 'react'
import { CheckBox } from '#web/ui/ChosenChip.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './parts.module.css'

type Props = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children?: ReactNode
  /** The name of a box without words beside it. */
  name?: string | undefined
  isMixed?: boolean
  isWrong?: boolean
}

/** A box to check, with its words. */
export function CheckField({ isChecked, onChange, children, name, isMixed = false, isWrong }: Props) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={name}
        aria-invalid={isWrong}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isMixed ? (
        <span className={styles.mixed}>
          <Icon name="remove" size={16} />
        </span>
      ) : (
        <CheckBox isChecked={isChecked} />
      )}
      {children}
    </label>
  )
}
