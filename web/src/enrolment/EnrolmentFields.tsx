import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { grouped } from '#contract/counted.ts'
import type { School } from '#contract/people/people.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import styles from './EnrolmentFields.module.css'
import { checkEnrolment, type EnrolmentDraft } from './enrolment-draft.ts'

type Props = {
  schools: School[]
  draft: EnrolmentDraft
  onChange: (draft: EnrolmentDraft) => void
  /** The issues are shown. */
  isChecked: boolean
  autoFocus?: boolean
  className?: string | undefined
}

/** Asks how many people were asked: one number, and if there are several schools one for each on demand. */
export function EnrolmentFields({
  schools,
  draft,
  onChange,
  isChecked,
  autoFocus = false,
  className = '',
}: Props) {
  const { sum, issues } = checkEnrolment(draft, schools)
  const issueOf = (key: string) => (isChecked ? issues[key] : undefined)
  const hasSeveral = schools.length > 1
  const bySchool = useRef<HTMLFieldSetElement>(null)
  const choose = (isBySchool: boolean) => {
    flushSync(() => onChange({ ...draft, isBySchool }))
    bySchool.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={`${styles.enrolment} ${className}`}>
      <TextField
        label="How many people were asked?"
        autoFocus={autoFocus}
        value={sum === null ? draft.total : grouped(sum)}
        onChange={({ target }) => onChange({ ...draft, total: target.value })}
        error={issueOf('total') !== undefined}
        helperText={issueOf('total') ?? (sum === null ? '' : 'The total of all schools')}
        placeholder="Optional"
        slotProps={{ input: { readOnly: sum !== null }, htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
        className={styles.total ?? ''}
      />
      {hasSeveral && (
        <CheckField className={styles.choice} isChecked={draft.isBySchool} onChange={choose}>
          For each school
        </CheckField>
      )}
      {hasSeveral && draft.isBySchool && (
        <fieldset ref={bySchool} className={styles.schools}>
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
