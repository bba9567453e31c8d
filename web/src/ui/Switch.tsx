import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked' | 'onChange'> & {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Turns something on or off at once. It needs a name by aria-label or aria-labelledby. */
export function Switch({ isOn, onChange, ...props }: Props) {
  return (
    <input
      {...props}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
