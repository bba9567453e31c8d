import { Select } from '#web/ui/Select.tsx'

type Props<T extends string> = {
  label: string
  value: T
  /** The text of each option, in order. */
  options: Readonly<Record<T, string>>
  onChange: (value: T) => void
}

/** A choice of what the table of groups shows. */
export function Choice<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <label>
      {label}
      <Select value={value} onChange={({ target }) => onChange(target.value as T)}>
        {Object.entries<string>(options).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  )
}
