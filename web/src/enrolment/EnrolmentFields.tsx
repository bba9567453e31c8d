import TextField from '@mui/material/TextField'
import type { School } from '#contract/people/people.ts'
import { CheckBox } from '#web/ui/ChosenChip.tsx'
import { grouped } from '#web/ui/counted.ts'
import styles from './EnrolmentFields.module.css'
import { checkEnrolment, type EnrolmentDraft } from './enrolment-draft.ts'

type Props = {
  schools: School[]
  draft: EnrolmentDraft
  onChange: (draft: EnrolmentDraft) => void
  /** The issues are shown. */
  isChecked: boolean
  className?: string | undefined
}

/** Asks how many people were asked: one number, and where there are several schools one for each on demand. */
export function EnrolmentFields({ schools, draft, onChange, isChecked, className = '' }: Props) {
  const { sum, issues } = checkEnrolment(draft, schools)
  const issueOf = (key: string) => (isChecked ? issues[key] : undefined)
  const hasSeveral = schools.length > 1
  return (
    <div className={`${styles.enrolment} ${className}`}>
      <TextField
        label="How many people were asked?"
        value={sum === null ? draft.total : grouped(sum)}
        onChange={({ target }) => onChange({ ...draft, total: target.value })}
        error={issueOf('total') !== undefined}
        helperText={
          issueOf('total') ??
          (sum === null ? 'Optional. It tells the response rate.' : 'The sum of the schools.')
        }
        slotProps={{ input: { readOnly: sum !== null }, htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
      />
      {hasSeveral && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={draft.isBySchool}
            onChange={({ target }) => onChange({ ...draft, isBySchool: target.checked })}
          />
          <CheckBox isChecked={draft.isBySchool} />
          Give a number for each school
        </label>
      )}
      {hasSeveral && draft.isBySchool && (
        <fieldset className={styles.schools}>
          <legend className="visually-hidden">People asked at each school</legend>
          {schools.map(({ id, name }) => (
            <TextField
              key={id}
              label={name}
              size="small"
              value={draft.counts[id] ?? ''}
              onChange={({ target }) =>
                onChange({ ...draft, counts: { ...draft.counts, [id]: target.value } })
              }
              error={issueOf(id) !== undefined}
              helperText={issueOf(id)}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
