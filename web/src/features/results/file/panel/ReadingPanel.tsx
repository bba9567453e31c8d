import { counted } from '#contract/counted.ts'
import type { ReadingChoices, ResponsesReading } from '#contract/results/readings.ts'
import styles from '#web/features/results/file/Reading.module.css'
import { AskedQuestions } from './AskedQuestions.tsx'
import { Finding, namesOf } from './Finding.tsx'
import { FirstRows } from './FirstRows.tsx'
import { HowItIsRead } from './HowItIsRead.tsx'
import { KnownSurvey } from './KnownSurvey.tsx'
import { PersonalColumns } from './PersonalColumns.tsx'
import { TrialResponses } from './TrialResponses.tsx'

type Props = {
  reading: ResponsesReading
  /** What is stored of it; complete. */
  choices: ReadingChoices & { leftOut: number[]; leavesOutNotes: boolean }
  onChange: (choices: Partial<ReadingChoices>) => void
  /** It is read again, or that failed: what is shown is of the time before. */
  isOld: boolean
}

/** What was understood of a file, and the choices about it. */
export function ReadingPanel({ reading, choices, onChange, isOld }: Props) {
  const { columns, notes, titles } = reading
  const ofRole = (role: string) => columns.filter((column) => column.role === role)
  const records = ofRole('record')
  const unnamed = columns.filter(({ isUnnamed }) => isUnnamed)
  return (
    <div className={isOld ? `${styles.panel} ${styles.isOld}` : styles.panel} aria-busy={isOld}>
      <div>
        <h3 className="t-h4">What is in it</h3>
        <ul className={styles.findings}>
          <AskedQuestions columns={columns} asked={reading.asked} />
          {records.length > 0 && (
            <Finding icon="schedule" title={`${counted(records.length, 'column')} about the responses`}>
              {namesOf(records)}
            </Finding>
          )}
          {unnamed.length > 0 && (
            <Finding icon="label" title={`${counted(unnamed.length, 'column')} without a heading`}>
              {unnamed.length === 1 ? 'It is called' : 'They are called'} {namesOf(unnamed)}
            </Finding>
          )}
          <PersonalColumns
            columns={ofRole('personal')}
            leftOut={choices.leftOut}
            onChange={(leftOut) => onChange({ leftOut })}
          />
          {titles.length > 0 && (
            <Finding
              icon="description"
              title={`${counted(titles.length, 'row')} above the headings left out`}
            >
              {titles.slice(0, 3).join(' · ')}
            </Finding>
          )}
          {notes.length > 0 && (
            <Finding
              icon="description"
              title={
                notes.length === 1
                  ? '1 row below the responses looks like a note'
                  : `${counted(notes.length, 'row')} below the responses look like notes`
              }
              choice={{
                name: `Leave out ${notes.length === 1 ? 'the note' : 'the notes'}`,
                isChosen: choices.leavesOutNotes,
                onChange: (leavesOutNotes) => onChange({ leavesOutNotes }),
              }}
            >
              {notes
                .slice(0, 3)
                .map(({ row, text }) => `Row ${row}: ${text}`)
                .join(' · ')}
              {notes.length > 3 && ` and ${notes.length - 3} more`}
            </Finding>
          )}
        </ul>
      </div>
      <div>
        <h3 id="first-rows" className="t-h4">
          The first rows, as we read them
        </h3>
        <FirstRows reading={reading} leftOut={choices.leftOut} labelledBy="first-rows" />
        {reading.template && (
          <KnownSurvey
            template={reading.template}
            isChosen={choices.template !== null}
            onChange={(isChosen) => onChange({ template: isChosen ? reading.template?.id : null })}
          />
        )}
        {reading.trials && <TrialResponses trials={reading.trials} />}
        <HowItIsRead reading={reading} choices={choices} onChange={onChange} />
      </div>
    </div>
  )
}
