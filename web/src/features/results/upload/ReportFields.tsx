import TextField from '@mui/material/TextField'
import { textLimits } from '#contract/limits.ts'
import type { LoggedInUser } from '#contract/people/people.ts'
import { EnrolmentFields } from '#web/enrolment/EnrolmentFields.tsx'
import { SchoolsField } from './SchoolsField.tsx'
import styles from './UploadFields.module.css'
import type { Draft, missingParts } from './upload-draft.ts'

type Props = {
  user: LoggedInUser
  draft: Draft
  missing: ReturnType<typeof missingParts>
  /** What is wrong with a field is shown. */
  isChecked: boolean
  onChange: (part: Partial<Draft>) => void
  /** Where the list of schools is put. */
  container: () => HTMLElement | null
  /** The schools are as wide as the form. */
  hasWideSchools?: boolean
}

/** What is asked about results, wherever they come from: a title, schools, a description and how many people were asked. */
export function ReportFields({
  user,
  draft,
  missing,
  isChecked,
  onChange,
  container,
  hasWideSchools = false,
}: Props) {
  return (
    <>
      <TextField
        label="Report Title"
        required
        error={missing.includes('title')}
        value={draft.reportTitle}
        onChange={({ target }) => onChange({ reportTitle: target.value })}
        slotProps={{ htmlInput: { maxLength: textLimits.reportTitle } }}
        className={styles.field ?? ''}
      />
      <SchoolsField
        schools={user.schools}
        chosen={draft.schools}
        isMissing={missing.includes('schools')}
        onChoose={(schools) => onChange({ schools })}
        container={container}
        isWide={hasWideSchools}
      />
      <TextField
        label="Description"
        required
        error={missing.includes('description')}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
        slotProps={{
          input: { inputComponent: 'textarea' },
          htmlInput: { maxLength: textLimits.description },
        }}
        className={`${styles.field} ${styles.wide} ${styles.description}`}
      />
      <EnrolmentFields
        schools={draft.schools}
        draft={draft.enrolment}
        onChange={(enrolment) => onChange({ enrolment })}
        isChecked={isChecked}
        className={styles.wide}
      />
    </>
  )
}
