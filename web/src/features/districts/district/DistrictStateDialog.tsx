import { useMutation } from '@tanstack/react-query'
import { grouped } from '#contract/counted.ts'
import { type District, setDistrictState } from '#contract/people/districts.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { useNewer } from '#web/features/districts/parts/newer.ts'
import { call } from '#web/server/api.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Asks before a district is suspended or made active again, and says what happens then. */
export function DistrictStateDialog({ district, onClose }: { district: District; onClose: () => void }) {
  const fresh = useFresh()
  const showToast = useToast()
  const newer = useNewer(district, () => fresh.newestDistrict(district.id))
  const { name, people } = district
  const isSuspending = newer.seen.state === 'active'
  const change = useMutation({
    mutationFn: () =>
      call(setDistrictState, {
        params: { districtId: district.id },
        body: { state: isSuspending ? 'suspended' : 'active', version: newer.seen.version },
      }),
    onSuccess: (changed) => {
      fresh.district(changed)
      showToast(`${name} is ${isSuspending ? 'suspended' : 'active again'}.`, { durationMs: 6000 })
      onClose()
    },
    onError: newer.note,
  })
  const act = () => !change.isPending && change.mutate()
  const busy = change.isPending ? 'Please wait…' : undefined
  return (
    <MessageDialog
      open
      onClose={() => !change.isPending && onClose()}
      icon={isSuspending ? 'pause_circle' : 'check_circle'}
      tone={isSuspending ? 'warning' : 'quiet'}
      title={isSuspending ? `Suspend ${name}?` : `Make ${name} active?`}
      {...(isSuspending
        ? {
            primary: { label: 'Keep it active', onClick: onClose },
            secondary: { label: busy ?? 'Suspend', onClick: act },
          }
        : {
            primary: { label: busy ?? 'Make active', onClick: act },
            secondary: { label: 'Cancel', onClick: onClose },
          })}
    >
      {isSuspending ? (
        <p>
          {people.active + people.invited === 1
            ? 'The only person in this district is'
            : `All ${grouped(people.active + people.invited)} people in this district are`}{' '}
          signed out and can no longer sign in. Uploads and reports are kept. You can make it active again at
          any time.
        </p>
      ) : (
        <p>Its people can sign in again, with the schools and packages they had before.</p>
      )}
      <ChangeError error={change.error} onLoadNewer={newer.loadThen(change.reset)} />
    </MessageDialog>
  )
}
