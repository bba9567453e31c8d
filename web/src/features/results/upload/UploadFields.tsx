import TextField from '@mui/material/TextField'
import type { LoggedInUser } from '#contract/people/people.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FormField } from './FormField.tsx'
import { ReportFields } from './ReportFields.tsx'
import styles from './UploadFields.module.css'
import { type Draft, type missingParts, withTitle } from './upload-draft.ts'

type Props = {
  user: LoggedInUser
  draft: Draft
  missing: ReturnType<typeof missingParts>
  isChecked: boolean
  onChange: (part: Partial<Draft>) => void
  /** Where the lists of options are put, so that they are a part of the dialog. */
  container: () => HTMLElement | null
}

/** What is asked about the results of a form. */
export function UploadFields({ user, draft, missing, isChecked, onChange, container }: Props) {
  return (
    <div className={styles.fields}>
      <KnownField label="Full Name" value={user.fullName} />
      <KnownField label="Email" value={user.email} />
      <FormField
        chosen={draft.form}
        isMissing={missing.includes('source')}
        onChoose={(form) => onChange({ form, ...withTitle(draft, form?.surveyTitle ?? '') })}
        container={container}
      />
      <ReportFields
        user={user}
        draft={draft}
        missing={missing}
        isChecked={isChecked}
        onChange={onChange}
        container={container}
        hasWideSchools
      />
    </div>
  )
}

/** What is known and cannot be changed here. */
function KnownField({ label, value }: { label: string; value: string }) {
  const slots = { input: { readOnly: true, endAdornment: <Icon name="lock" size={18} /> } }
  return (
    <TextField label={label} value={value} slotProps={slots} className={`${styles.field} ${styles.known}`} />
  )
}
