import Button from '@mui/material/Button'
import type { ColumnCorrection, ColumnReading } from '#contract/results/survey-readings.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { ColumnFields } from './ColumnFields.tsx'
import { columnName, type Sureness } from './draft.ts'
import styles from './Reading.module.css'

type Props = {
  /** With what was changed and not saved yet. */
  column: ColumnReading
  examples: string[]
  sureness: Sureness
  /** What was changed and not saved yet: null if our own reading is wanted back. */
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
  const asked = useAskedLanguage()
  const { role, text, stem, isLeftOut } = column
  const heading = stem ? `${stem} ${text}` : text
  const say = (said: ColumnCorrection) => !isBusy && onChange({ ...change, ...said })
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
          <h3 {...asked}>{heading}</h3>
          {role === 'personal' ? (
            <p className={styles.examples}>{words.reading.noExamples}</p>
          ) : (
            <p {...asked} className={styles.examples}>
              {words.reading.examples([...new Set(examples)])}
            </p>
          )}
        </div>
      </div>
      {isLeftOut ? (
        <p className={`${styles.fields} ${styles.examples}`}>{words.reading.leftOutOfFile}</p>
      ) : change === null ? (
        <p className={styles.fields}>{words.reading.willBeOwn}</p>
      ) : (
        <ColumnFields column={column} heading={heading} themes={themes} onSay={say} />
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
