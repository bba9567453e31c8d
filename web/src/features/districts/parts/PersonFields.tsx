import TextField from '@mui/material/TextField'
import { textLimits } from '#contract/limits.ts'

type Typed = { fullName: string; email: string }

type Props = {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  /** What is missing or wrong is said. */
  isChecked: boolean
  /** What is said below an address that is right. */
  emailHelp?: string
}

/** What keeps a person from being stored. */
export function wrongParts({ fullName, email }: Typed): { name: boolean; email: boolean } {
  return { name: fullName.trim() === '', email: !/^[^\s@]+@[^\s@]+$/.test(email.trim()) }
}

/** The name and the address of a person. */
export function PersonFields({ typed, onType, isChecked, emailHelp = '' }: Props) {
  const wrong = wrongParts(typed)
  const isNameMissing = isChecked && wrong.name
  const isEmailWrong = isChecked && wrong.email
  return (
    <>
      <TextField
        autoFocus
        required
        label="Name"
        value={typed.fullName}
        error={isNameMissing}
        helperText={isNameMissing ? 'Please enter a name.' : ''}
        onChange={({ target }) => onType({ fullName: target.value })}
        slotProps={{ htmlInput: { maxLength: textLimits.name, autoComplete: 'off' } }}
      />
      <TextField
        required
        type="email"
        label="E-mail"
        value={typed.email}
        error={isEmailWrong}
        helperText={isEmailWrong ? 'This is not an e-mail address.' : emailHelp}
        onChange={({ target }) => onType({ email: target.value })}
        slotProps={{ htmlInput: { maxLength: textLimits.email, autoComplete: 'off' } }}
      />
    </>
  )
}
