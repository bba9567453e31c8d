import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './parts.module.css'

type Props = {
  label: string
  /** Only screen readers get the label. */
  isLabelHidden?: boolean
  /** The property that it holds, if others lead to it. */
  name?: string
  value: string
  onChange: (text: string) => void
  /** Several lines, as high as what is in it. */
  isLong?: boolean
  help?: ReactNode
  placeholder?: string
  /** Words that are offered while somebody types. */
  suggestions?: readonly string[]
  lang?: string | undefined
  fieldRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** A field of plain text. A browser's own, since a key in it must cost little; what is pasted is plain as well. */
export function Field({
  label,
  isLabelHidden = false,
  name,
  value,
  onChange,
  isLong = false,
  help,
  placeholder,
  suggestions,
  lang,
  fieldRef,
  onKeyDown,
  onPaste,
}: Props) {
  const id = useId()
  const Input = isLong ? 'textarea' : 'input'
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 't-label'}>
        {label}
      </label>
      <Input
        id={id}
        ref={fieldRef}
        name={name}
        value={value}
        lang={lang}
        placeholder={placeholder}
        autoComplete="off"
        className={isLong ? `${styles.input} ${styles.long}` : styles.input}
        list={suggestions && !isLong ? `${id}list` : undefined}
        aria-describedby={help ? `${id}help` : undefined}
        onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {suggestions && !isLong && (
        <datalist id={`${id}list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {help && (
        <div id={`${id}help`} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  help?: ReactNode
  onChange: (value: string) => void
}

/** One of several things, in the browser's own list. */
export function Choice({ label, value, options, help, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="t-label">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        className={`${styles.input} ${styles.select}`}
        aria-describedby={help ? `${id}help` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </Select>
      {help && (
        <p id={`${id}help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}

type SwitchProps = { label: string; about: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A switch with a sentence on what it does. */
export function SwitchRow({ label, about, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <b>{label}</b>
        <small id={`${id}about`}>{about}</small>
      </label>
      <Switch id={id} isOn={isOn} aria-describedby={`${id}about`} aria-label={label} onChange={onChange} />
    </div>
  )
}
