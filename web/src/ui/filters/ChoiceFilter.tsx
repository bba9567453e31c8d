import { Select } from '#web/ui/Select.tsx'
import styles from './ChoiceFilter.module.css'

type Props = {
  label: string
  /** What can be chosen, besides all: how it is written in the address, and its words. */
  options: readonly { value: string; name: string }[]
  /** Empty if all are shown. */
  chosen: string
  onChoose: (value: string) => void
}

/** One of several things that a list is narrowed to, in the browser's own list. */
export function ChoiceFilter({ label, options, chosen, onChoose }: Props) {
  return (
    <label className={chosen ? `${styles.choice} ${styles.isChosen}` : styles.choice}>
      <span>{label}:</span>
      <Select aria-label={label} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">All</option>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  )
}
