import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type SubmitEvent, useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { rem } from '#web/ui/theme/text-size.ts'

/** User name and password. No account has one of ours, so every attempt is answered alike. */
export function PasswordForm() {
  const [isWrong, setWrong] = useState(false)
  const [isShown, setShown] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  const refuse = (event: SubmitEvent) => {
    event.preventDefault()
    setWrong(true)
    password.current?.focus()
  }

  return (
    <form onSubmit={refuse} noValidate>
      <FormControl fullWidth>
        <InputLabel htmlFor="username">Username</InputLabel>
        <OutlinedInput id="username" name="username" autoComplete="username" />
      </FormControl>
      <FormControl fullWidth error={isWrong} sx={{ mt: 3.5 }}>
        <InputLabel htmlFor="password">Password</InputLabel>
        <OutlinedInput
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          inputRef={password}
          onChange={() => setWrong(false)}
          aria-describedby="password-help"
          endAdornment={
            <IconButton
              size="small"
              sx={{ mr: -2.5 }}
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'visibility_off' : 'visibility'} />
            </IconButton>
          }
        />
        <FormHelperText id="password-help" role="alert">
          {isWrong && (
            <>
              <Icon name="error" size={17} /> Incorrect username or password.
            </>
          )}
        </FormHelperText>
      </FormControl>
      <Button type="submit" variant="contained" fullWidth sx={{ height: rem(48), mt: 4 }}>
        Login
      </Button>
    </form>
  )
}
