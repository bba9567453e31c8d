import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { counted } from '#contract/counted.ts'
import {
  type ReadingChoices,
  type ResponsesReading,
  type TextEncodingName,
  textEncodings,
} from '#contract/results/readings.ts'
import styles from '#web/features/results/file/Reading.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'

const rowsOfHeadings = ['None', '1 row', '2 rows', '3 rows']

type Props = {
  reading: ResponsesReading
  choices: ReadingChoices
  onChange: (choices: Partial<ReadingChoices>) => void
}

/** The choices about how a file is read: the sheet, the rows of headings, the encoding. */
export function HowItIsRead({ reading, choices, onChange }: Props) {
  const { sheets, sheet, encoding, headerRows, firstRowIsAnswers } = reading
  return (
    <>
      {firstRowIsAnswers && (
        <div className={styles.note}>
          <Icon name="warning" />
          <p>
            <b>The first row looks like answers.</b> We read it as headings, so its answers are not counted.
          </p>
          <Button size="small" onClick={() => onChange({ headerRows: 0 })}>
            Treat it as a response
          </Button>
        </div>
      )}
      <div className={styles.choices}>
        {sheets.length > 1 && (
          <Choice
            label="Sheet"
            value={choices.sheet ?? sheet ?? ''}
            onChange={(value) => onChange({ sheet: value })}
          >
            {sheets.map(({ name, rows, isHidden }) => (
              <option key={name} value={name}>
                {name} ({counted(rows, 'row')}
                {isHidden && ', hidden'})
              </option>
            ))}
          </Choice>
        )}
        <Choice
          label="Rows of headings"
          value={String(choices.headerRows ?? headerRows)}
          onChange={(value) => onChange({ headerRows: Number(value) })}
        >
          {rowsOfHeadings.map((words, rows) => (
            <option key={words} value={rows}>
              {words}
            </option>
          ))}
        </Choice>
        {encoding !== null && (
          <Choice
            label="Characters"
            value={choices.encoding ?? encoding}
            onChange={(value) => onChange({ encoding: value as TextEncodingName })}
          >
            {Object.entries(textEncodings).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Choice>
        )}
      </div>
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </Select>
    </div>
  )
}
