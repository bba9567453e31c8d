import { useId } from 'react'
import fields from '#web/features/library-admin/templates/parts/parts.module.css'
import styles from './Packages.module.css'

type Props = { label: string; value: string; onChange: (color: string) => void }

/** A color as # and six digits, typed or chosen in the browser's own picker. */
export function ColorField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className={fields.field}>
      <label htmlFor={id} className="t-label">
        {label}
      </label>
      <div className={styles.color}>
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={/^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
        <input
          id={id}
          className={fields.input}
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}
