import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadShippedLibrary } from '#contract/library/library.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './PastImports.module.css'

/** Loads the library that came with the product, as long as none is loaded. */
export function ShippedLibrary() {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(loadShippedLibrary, {}),
    onSuccess: ({ templates }) =>
      showToast(`The library has ${templates} templates now.`, { durationMs: 8000 }),
    // Also after a failure: the library may be there by now.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <div className={styles.none}>
      <p>Nothing has been imported yet. Each import will be listed here.</p>
      {error && (
        <Alert tone="error">
          {error instanceof ApiError ? error.message : 'The server cannot be reached. Try again.'}
        </Alert>
      )}
      {isPending ? (
        <>
          <p role="status">Loading the library and its files. This takes up to a minute.</p>
          <ProgressBar share={undefined} label="Loading the library" />
        </>
      ) : (
        <Button variant="outlined" startIcon={<Icon name="library_books" />} onClick={() => mutate()}>
          Load the library that came with this version
        </Button>
      )}
    </div>
  )
}
