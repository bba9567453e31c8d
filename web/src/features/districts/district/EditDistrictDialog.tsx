import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type District, updateDistrict } from '#contract/people/districts.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { useNewer } from '#web/features/districts/parts/newer.ts'
import { call } from '#web/server/api.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { DistrictFields, districtIssues } from './DistrictFields.tsx'

type Fields = { name: string; ncesId: string; isTestAccount: boolean }

/** Renames a district, or changes its NCES id or whether it is a test site. */
export function EditDistrictDialog({ district, onClose }: { district: District; onClose: () => void }) {
  const fresh = useFresh()
  const showToast = useToast()
  const newer = useNewer(district, () => fresh.newestDistrict(district.id))
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [isChecked, setChecked] = useState(false)
  const { name, ncesId, isTestAccount } = { ...fieldsOf(newer.seen), ...typed }
  const set = (part: Partial<Fields>) => setTyped((now) => ({ ...now, ...part }))
  const issues = districtIssues({ name, ncesId })
  const change = useMutation({
    mutationFn: () =>
      call(updateDistrict, {
        params: { districtId: district.id },
        body: {
          name: name.trim(),
          ncesId: ncesId.trim() || null,
          isTestAccount,
          version: newer.seen.version,
        },
      }),
    onSuccess: (changed) => {
      fresh.district(changed)
      showToast(`${changed.name} saved.`, { durationMs: 4000 })
      onClose()
    },
    onError: newer.note,
  })
  return (
    <FormDialog
      title="Edit district"
      submit={['Save', 'Saving…']}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (Object.keys(issues).length === 0) change.mutate()
      }}
    >
      <DistrictFields typed={{ name, ncesId }} issues={isChecked ? issues : {}} onType={set} />
      <CheckField isChecked={isTestAccount} onChange={(isTest) => set({ isTestAccount: isTest })}>
        This is a test site, for trying things out
      </CheckField>
      <ChangeError error={change.error} onLoadNewer={newer.loadThen(change.reset)} />
    </FormDialog>
  )
}

function fieldsOf({ name, ncesId, isTestAccount }: District): Fields {
  return { name, ncesId: ncesId ?? '', isTestAccount }
}
