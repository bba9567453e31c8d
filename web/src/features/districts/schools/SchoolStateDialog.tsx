import { useMutation } from '@tanstack/react-query'
import { type DistrictSchool, updateSchool } from '#contract/people/districts.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { useNewer } from '#web/features/districts/parts/newer.ts'
import { call } from '#web/server/api.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type Props = { districtId: string; school: DistrictSchool; onClose: () => void }

/** Asks before a school is closed or opened again, and says what happens then. */
export function SchoolStateDialog({ districtId, school, onClose }: Props) {
  const fresh = useFresh()
  const showToast = useToast()
  const newer = useNewer(school, async () => {
    const schools = await fresh.newestSchools(districtId)
    return schools.find(({ id }) => id === school.id) ?? school
  })
  const { name } = school
  const isClosing = school.state === 'active'
  const change = useMutation({
    mutationFn: () => {
      const { id, people: _, ...fields } = newer.seen
      return call(updateSchool, {
        params: { schoolId: id },
        body: { ...fields, state: isClosing ? 'closed' : 'active' },
      })
    },
    onSuccess: (saved) => {
      fresh.school(districtId, saved)
      showToast(`${name} is ${isClosing ? 'closed' : 'open again'}.`, { durationMs: 4000 })
      onClose()
    },
    onError: newer.note,
  })
  const act = () => !change.isPending && change.mutate()
  return (
    <MessageDialog
      open
      onClose={() => !change.isPending && onClose()}
      icon="school"
      tone={isClosing ? 'warning' : 'quiet'}
      title={isClosing ? `Close ${name}?` : `Open ${name} again?`}
      {...(isClosing
        ? {
            primary: { label: 'Keep it open', onClick: onClose },
            secondary: { label: change.isPending ? 'Closing…' : 'Close school', onClick: act },
          }
        : {
            primary: { label: change.isPending ? 'Opening…' : 'Open again', onClick: act },
            secondary: { label: 'Cancel', onClick: onClose },
          })}
    >
      <p>
        {isClosing
          ? 'People can no longer choose it when they upload. Past uploads and reports keep its name. You can open it again at any time.'
          : 'People who work there can choose it again when they upload.'}
      </p>
      <ChangeError error={change.error} onLoadNewer={newer.loadThen(change.reset)} />
    </MessageDialog>
  )
}
