import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { Person } from '#contract/people/district-people.ts'
import { letRosterDecide } from '#contract/people/rosters/sources.ts'
import { listed } from '#web/features/districts/district-words.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { ChangeError } from '#web/features/districts/parts/ChangeError.tsx'
import { Note } from '#web/features/districts/parts/Note.tsx'
import { call } from '#web/server/api.ts'

const names: Record<string, string> = {
  fullName: 'name',
  email: 'e-mail',
  schools: 'schools',
  state: 'status',
}

/** What was edited by hand and wins over the roster, with the way to let the roster decide again. */
export function Pins({ person }: { person: Person }) {
  const { again } = useFresh()
  const unpin = useMutation({
    mutationFn: () => call(letRosterDecide, { params: { personId: person.id }, onUnreachable: 'throw' }),
    onSuccess: again,
  })
  const edited = listed(person.pinned.map((field) => names[field] ?? field))
  return (
    <>
      <Note
        tone="info"
        action={
          <Button size="small" disabled={unpin.isPending} onClick={() => unpin.mutate()}>
            Let the roster decide again
          </Button>
        }
      >
        Edited by hand, and kept at every import: {edited}.
      </Note>
      <ChangeError error={unpin.error} />
    </>
  )
}
