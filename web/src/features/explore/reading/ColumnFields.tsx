import { textLimits } from '#contract/limits.ts'
import { type ColumnCorrection, type ColumnReading, columnRoles } from '#contract/results/survey-readings.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { AnswerOrder } from './AnswerOrder.tsx'
import { hasOrder, isQuestion } from './draft.ts'
import styles from './Reading.module.css'

type Props = {
  column: ColumnReading
  heading: string
  /** The id of the list of themes. */
  themes: string
  onSay: (said: ColumnCorrection) => void
}

/** What can be corrected about a column, depending on what it is read as. */
export function ColumnFields({ column, heading, themes, onSay }: Props) {
  const words = useWords()
  const { role } = column
  const named = (label: string) => ({ 'aria-label': `${label}: ${heading}` })
  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        <span aria-hidden="true">{words.reading.readAs}</span>
        <Select
          {...named(words.reading.readAs)}
          value={role}
          onChange={({ target }) => onSay({ role: columnRoles.find((one) => one === target.value) ?? role })}
        >
          {columnRoles
            .filter((one) => one === role || (one !== 'empty' && one !== 'unknown'))
            .map((one) => (
              <option key={one} value={one}>
                {words.readAs[one]}
              </option>
            ))}
        </Select>
      </label>
      {role === 'rating' && (
        <>
          <label className={styles.field}>
            <span aria-hidden="true">{words.reading.theme}</span>
            <input
              {...named(words.reading.theme)}
              list={themes}
              autoComplete="off"
              maxLength={textLimits.name}
              value={column.construct ?? ''}
              onChange={({ target }) => onSay({ construct: target.value.trim() ? target.value : null })}
            />
          </label>
          <Better column={column} name={named(words.reading.better)} onSay={onSay} />
        </>
      )}
      {hasOrder(role) && (
        <AnswerOrder column={column} heading={heading} onOrder={(options) => onSay({ options })} />
      )}
      {isQuestion(role) && (
        <CheckField
          {...named(words.reading.sensitive)}
          className={`${styles.box} ${styles.protected}`}
          isChecked={column.sensitive}
          onChange={(sensitive) => onSay({ sensitive })}
        >
          {words.reading.sensitive}
        </CheckField>
      )}
    </div>
  )
}

type BetterProps = {
  column: ColumnReading
  name: { 'aria-label': string }
  onSay: (said: ColumnCorrection) => void
}

/** Which end of a scale is the better one. */
function Better({ column: { options, reversed }, name, onSay }: BetterProps) {
  const words = useWords()
  const steps = options.filter(({ isOutside }) => !isOutside)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || first === last) return null
  return (
    <label className={styles.field}>
      <span aria-hidden="true">{words.reading.better}</span>
      <Select
        {...name}
        value={String(reversed)}
        onChange={({ target: { value } }) => onSay({ reversed: value === 'null' ? null : value === 'true' })}
      >
        <option value="false">{words.reading.isBetter(last.label)}</option>
        <option value="true">{words.reading.isBetter(first.label)}</option>
        <option value="null">{words.reading.noneBetter}</option>
      </Select>
    </label>
  )
}
