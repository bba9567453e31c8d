import TextField from '@mui/material/TextField'
import { textLimits } from '#contract/limits.ts'

type Typed = { name: string; ncesId: string }
type Issues = { name?: string; ncesId?: string }

type Props = { typed: Typed; issues: Issues; onType: (part: Partial<Typed>) => void }

/** What keeps a district from being stored, as a sentence for each field; an NCES id may be missing. */
export function districtIssues({ name, ncesId }: Typed): Issues {
  return {
    ...(name.trim() === '' && { name: 'Please enter the name of the district.' }),
    ...(!/^(\d{7})?$/.test(ncesId.trim()) && { ncesId: 'An NCES id has seven digits.' }),
  }
}

/** The name and the NCES id of a district. */
export function DistrictFields({ typed, issues, onType }: Props) {
  return (
    <>
      <TextField
        autoFocus
        required
        label="Name"
        value={typed.name}
        error={issues.name !== undefined}
        helperText={issues.name}
        onChange={({ target }) => onType({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: textLimits.name } }}
      />
      <TextField
        label="NCES id"
        value={typed.ncesId}
        error={issues.ncesId !== undefined}
        helperText={issues.ncesId ?? 'Seven digits, if you have it.'}
        onChange={({ target }) => onType({ ncesId: target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </>
  )
}
