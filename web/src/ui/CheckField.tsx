import type { ComponentProps } from 'react'
import styles from './CheckField.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> & {
  isChecked: boolean
  /** Some of what the box stands for is chosen. */
  isMixed?: boolean
  onChange: (isChecked: boolean) => void
}

/** A box to check, with its words. Without words it needs an aria-label. The class is the line's. */
export function CheckField({
  isChecked,
  isMixed = false,
  onChange,
  children,
  className = '',
  ...props
}: Props) {
  return (
    <label className={`${styles.field} ${className}`}>
      <input
        {...props}
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}

/** The box before an option of a multi-select, which shows only by its look that it is chosen. */
export function CheckBox({ isChecked }: { isChecked: boolean }) {
  return <span className={isChecked ? `${styles.box} ${styles.isChecked}` : styles.box} />
}
