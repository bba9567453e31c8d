import Button from '@mui/material/Button'
import { textLimits } from '#contract/limits.ts'
import { type ColumnCorrection, type ColumnReading, columnRoles } from '#contract/results/survey-readings.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { AnswerOrder } from './AnswerOrder.tsx'
import { columnName, hasOrder, isQuestion, type Sureness } from './draft.ts'
import styles from './Reading.module.css'

type Props = {
  /** With what was changed and not saved yet. */
  column: ColumnReading
  examples: string[]
  sureness: Sureness
  /** What was changed and not saved yet: null where our own reading is wanted back. */
  change: ColumnCorrection | null | undefined
  isBusy: boolean
  /** The id of the list of themes. */
  themes: string
  onChange: (change: ColumnCorrection | null | undefined) => void
}

const marks: Record<Sureness, IconName> = {
  sure: 'check_circle',
  likely: 'check',
  pleaseCheck: 'warning',
  setByYou: 'person',
}

/** What a column says, what it was taken for, and how sure that is. */
export function ColumnRow({ column, examples, sureness, change, isBusy, themes, onChange }: Props) {
  const words = useWords()
  const { role, text, stem, isLeftOut } = column
  const heading = stem ? `${stem} ${text}` : text
  const say = (said: ColumnCorrection) => !isBusy && onChange({ ...change, ...said })
  const named = (label: string) => ({ 'aria-label': `${label}: ${heading}` })
  const isChecking = sureness === 'pleaseCheck'
  return (
    <li className={isChecking ? `${styles.column} ${styles.unsure}` : styles.column}>
      <div className={styles.says}>
        {isLeftOut ? (
          <Icon name="visibility_off" size={18} />
        ) : (
          <span className={styles.place} title={words.reading.column(placesOf(column))}>
            {placesOf(column)}
          </span>
        )}
        <div>
          <h3>{heading}</h3>
          <p className={styles.examples}>
            {role === 'personal'
              ? words.reading.noExamples
              : [...new Set(examples)].map((example) => `“${example}”`).join(' · ')}
          </p>
        </div>
      </div>
      {isLeftOut ? (
        <p className={`${styles.fields} ${styles.examples}`}>{words.reading.leftOutOfFile}</p>
      ) : change === null ? (
        <p className={styles.fields}>{words.reading.willBeOwn}</p>
      ) : (
        <div className={styles.fields}>
          <label className={styles.field}>
            <span aria-hidden="true">{words.reading.readAs}</span>
            <select
              {...named(words.reading.readAs)}
              value={role}
              onChange={({ target }) =>
                say({ role: columnRoles.find((one) => one === target.value) ?? role })
              }
            >
              {columnRoles
                .filter((one) => one === role || (one !== 'empty' && one !== 'unknown'))
                .map((one) => (
                  <option key={one} value={one}>
                    {words.readAs[one]}
                  </option>
                ))}
            </select>
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
                  onChange={({ target }) => say({ construct: target.value.trim() ? target.value : null })}
                />
              </label>
              <Better column={column} name={named(words.reading.better)} onSay={say} />
            </>
          )}
          {hasOrder(role) && (
            <AnswerOrder column={column} heading={heading} onOrder={(options) => say({ options })} />
          )}
          {isQuestion(role) && (
            <label className={`${styles.box} ${styles.protected}`}>
              <input
                type="checkbox"
                {...named(words.reading.sensitive)}
                checked={column.sensitive}
                onChange={({ target }) => say({ sensitive: target.checked })}
              />
              {words.reading.sensitive}
            </label>
          )}
        </div>
      )}
      <div className={styles.state}>
        <span className={`${styles.mark} ${styles[sureness]}`}>
          <Icon name={marks[sureness]} size={18} />
          {words.reading[sureness]}
        </span>
        {isChecking && (
          <>
            <p className={styles.why}>{words.reason(column.why)}</p>
            <Button
              size="small"
              variant="outlined"
              aria-label={`${words.reading.confirm}: ${heading}`}
              onClick={() => say({ role })}
            >
              {words.reading.confirm}
            </Button>
          </>
        )}
        {change !== undefined ? (
          <Button
            size="small"
            aria-label={`${words.reading.undoRow}: ${heading}`}
            onClick={() => !isBusy && onChange(undefined)}
          >
            {words.reading.undoRow}
          </Button>
        ) : (
          sureness === 'setByYou' && (
            <Button
              size="small"
              aria-label={`${words.reading.ownReading}: ${heading}`}
              onClick={() => !isBusy && onChange(null)}
            >
              {words.reading.ownReading}
            </Button>
          )
        )}
      </div>
    </li>
  )
}

/** The names of the columns as the spreadsheet has them. */
function placesOf({ columns }: ColumnReading): string {
  const [first = 0] = columns
  const last = columns.at(-1) ?? first
  return first === last ? columnName(first) : `${columnName(first)}–${columnName(last)}`
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
      <select
        {...name}
        value={String(reversed)}
        onChange={({ target: { value } }) => onSay({ reversed: value === 'null' ? null : value === 'true' })}
      >
        <option value="false">{words.reading.isBetter(last.label)}</option>
        <option value="true">{words.reading.isBetter(first.label)}</option>
        <option value="null">{words.reading.noneBetter}</option>
      </select>
    </label>
  )
}
