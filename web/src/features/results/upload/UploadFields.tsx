import TextField from '@mui/material/TextField'
import { textLimits } from '#contract/limits.ts'
import type { LoggedInUser } from '#contract/people/people.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FormField } from './FormField.tsx'
import { ResultsFileField } from './ResultsFileField.tsx'
import { SchoolsField } from './SchoolsField.tsx'
import styles from './UploadFields.module.css'
import type { Draft, missingParts, UploadKind } from './upload-draft.ts'

type Props = {
  kind: UploadKind
  user: LoggedInUser
  draft: Draft
  missing: ReturnType<typeof missingParts>
  onChange: (part: Partial<Draft>) => void
  /** Where the lists of options are put, so that they are a part of the dialog. */
  container: () => HTMLElement | null
}

/** What is asked about the results. */
export function UploadFields({ kind, user, draft, missing, onChange, container }: Props) {
  return (
    <div className={styles.fields}>
      <KnownField label="Full Name" value={user.fullName} />
      <KnownField label="Email" value={user.email} />
      {kind === 'form' ? (
        <FormField
          chosen={draft.form}
          isMissing={missing.includes('source')}
          onChoose={(form) => onChange({ form })}
          container={container}
        />
      ) : (
        <ResultsFileField
          chosen={draft.file}
          isMissing={missing.includes('source')}
          onChoose={(file) => onChange({ file })}
        />
      )}
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
