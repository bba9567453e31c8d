import Button from '@mui/material/Button'
import { ApiError } from '#web/server/api.errors.ts'
import { Alert } from '#web/ui/states/Alert.tsx'

type Props = {
  error: Error | null
  /** The way to what somebody else made of it meanwhile. */
  newer?: { label: string; onLoad: () => void } | undefined
}

/** Why a change was refused, with all issues of it. */
export function Refused({ error, newer }: Props) {
  if (!error) return null
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <Alert tone={newer ? 'warning' : 'error'}>
      <p>{error.message}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={path + message}>{message}</li>
          ))}
        </ul>
      )}
      {newer && (
        <Button size="small" onClick={newer.onLoad}>
          {newer.label}
        </Button>
      )}
    </Alert>
  )
}
