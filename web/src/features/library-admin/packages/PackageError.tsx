import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/server/api.errors.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { packagesQuery } from './packages.api.ts'

/** Why the packages were not changed: every fault with its place, and the way to what somebody else made of them. */
export function PackageError({ error }: { error: Error | null }) {
  const client = useQueryClient()
  if (!error) return null
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <Alert tone="error">
      <p>{error.message}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={path + message}>
              {path}: {message}
            </li>
          ))}
        </ul>
      )}
      {error instanceof ApiError && error.status === 409 && (
        <Button size="small" onClick={() => void client.invalidateQueries(packagesQuery)}>
          Load the packages again
        </Button>
      )}
    </Alert>
  )
}
