import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { listed } from '#contract/counted.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { Note } from '#web/features/districts/parts/Note.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'

const names: Record<string, string> = {
  fullName: 'name',
  name: 'name',
  email: 'e-mail',
  schools: 'schools',
  state: 'status',
}

type Props = {
  pinned: readonly string[]
  /** Lets the roster decide over all of them again. */
  unpin: () => Promise<unknown>
  onUnpinned?: () => void
}

/** What was edited by hand and wins over the roster, with the way to let the roster decide again. */
export function Pins({ pinned, unpin: letDecide, onUnpinned }: Props) {
  const { again } = useFresh()
  const unpin = useMutation({
    mutationFn: letDecide,
    onSuccess: () => {
      again()
      onUnpinned?.()
    },
  })
  const edited = listed(pinned.map((field) => names[field] ?? field))
  return (
    <>
      <Note
        tone="info"
        action={
          <Button
            size="small"
            aria-disabled={unpin.isPending}
            onClick={() => !unpin.isPending && unpin.mutate()}
          >
            Let the roster decide again
          </Button>
        }
      >
        Edited by hand and kept in every import: {edited}.
      </Note>
      <ChangeError error={unpin.error} />
    </>
  )
}
