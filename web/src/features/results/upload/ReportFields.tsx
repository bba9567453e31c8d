import TextField from '@mui/material/TextField'
import { textLimits } from '#contract/limits.ts'
import type { LoggedInUser } from '#contract/people/people.ts'
import { SchoolsField } from './SchoolsField.tsx'
import styles from './UploadFields.module.css'
import type { Draft, missingParts } from './upload-draft.ts'

type Props = {
  user: LoggedInUser
  draft: Draft
  missing: ReturnType<typeof missingParts>
  onChange: (part: Partial<Draft>) => void
  /** Where the list of schools is put. */
  container: () => HTMLElement | null
  /** The schools are as wide as the form. */
  hasWideSchools?: boolean
}

/** What is asked about results, wherever they come from: a title, schools and a description. */
export function ReportFields({ user, draft, missing, onChange, container, hasWideSchools = false }: Props) {
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
    </>
  )
}
