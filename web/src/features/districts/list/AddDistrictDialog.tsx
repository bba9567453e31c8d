import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { addDistrict, type DistrictTotals } from '#contract/people/districts.ts'
import { DistrictFields, districtIssues } from '#web/features/districts/district/DistrictFields.tsx'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { PackageBadges } from '#web/packages/PackageBadges.tsx'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useLeaveWarning } from '#web/ui/leave-warning.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './DistrictsPage.module.css'

type Props = { totals: DistrictTotals | undefined; onClose: () => void }

const nothing = { name: '', ncesId: '', isTestAccount: false, email: '', fullName: '' }

/** Adds a district, with its packages and the first lead if one is known. */
export function AddDistrictDialog({ totals, onClose }: Props) {
  const [typed, setTyped] = useState(nothing)
  const [packages, setPackages] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const set = (part: Partial<typeof nothing>) => setTyped((now) => ({ ...now, ...part }))
  const issues = issuesOf(typed)
  const shown = isChecked ? issues : {}
  useLeaveWarning(typed.name !== '')
  const add = useAddingDistrict(onClose)
  return (
    <FormDialog
      title="Add district"
      submit={['Add district', 'Adding…']}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (Object.keys(issues).length === 0) add.mutate(districtOf(typed, packages))
      }}
    >
      <DistrictFields typed={typed} issues={shown} onType={set} />
      {totals && totals.packages.length > 0 && (
        <PackageChoice packages={totals.packages} chosen={packages} onChoose={setPackages} />
      )}
      <TextField
        label="E-mail of the first lead"
        type="email"
        value={typed.email}
        error={shown.email !== undefined}
        helperText={shown.email ?? 'They will get an invitation. You can also choose a lead later.'}
        onChange={({ target }) => set({ email: target.value })}
        slotProps={{ htmlInput: { maxLength: textLimits.email, autoComplete: 'off' } }}
      />
      {typed.email.trim() !== '' && (
        <TextField
          required
          label="Name of the first lead"
          value={typed.fullName}
          error={shown.fullName !== undefined}
          helperText={shown.fullName}
          onChange={({ target }) => set({ fullName: target.value })}
          slotProps={{ htmlInput: { maxLength: textLimits.name, autoComplete: 'off' } }}
        />
      )}
      <CheckField isChecked={typed.isTestAccount} onChange={(isTestAccount) => set({ isTestAccount })}>
        This is a test site, for trying things out
      </CheckField>
      <ChangeError error={add.error} />
    </FormDialog>
  )
}

type PackageChoiceProps = {
  packages: DistrictTotals['packages']
  chosen: readonly string[]
  onChoose: (names: readonly string[]) => void
}

function PackageChoice({ packages, chosen, onChoose }: PackageChoiceProps) {
  return (
    <fieldset className={styles.packages}>
      <legend>Packages</legend>
      {packages.map((pack) => (
        <CheckField
          key={pack.name}
          isChecked={chosen.includes(pack.name)}
          onChange={(isGranted) =>
            onChoose(isGranted ? [...chosen, pack.name] : chosen.filter((name) => name !== pack.name))
          }
        >
          <span className={styles.package}>
            <span aria-hidden="true">
              <PackageBadges packages={[pack]} isSmall />
            </span>
            {pack.displayName}
          </span>
        </CheckField>
      ))}
    </fieldset>
  )
}

/** Adds a district once, however often it is sent, and leads to it. */
function useAddingDistrict(onAdded: () => void) {
  const sent = useRef({ body: '', key: '' })
  const navigate = useNavigate()
  const showToast = useToast()
  const fresh = useFresh()
  return useMutation({
    mutationFn: (body: ReturnType<typeof districtOf>) => {
      // Sent again after the connection broke it is added once; corrected it is another district.
      if (sent.current.body !== JSON.stringify(body)) {
        sent.current = { body: JSON.stringify(body), key: crypto.randomUUID() }
      }
      return call(addDistrict, {
        body,
        headers: { 'Idempotency-Key': sent.current.key },
      })
    },
    onSuccess: (district) => {
      fresh.district(district)
      showToast(`${district.name} added.`, { durationMs: 6000 })
      onAdded()
      navigate(paths.district(district.id))
    },
  })
}

function districtOf(typed: typeof nothing, packages: readonly string[]) {
  const email = typed.email.trim()
  return {
    name: typed.name.trim(),
    ncesId: typed.ncesId.trim() || null,
    isTestAccount: typed.isTestAccount,
    packages: [...packages],
    lead: email ? { email, fullName: typed.fullName.trim() } : null,
  }
}

type Issues = Partial<Record<keyof typeof nothing, string>>

function issuesOf({ email, fullName, ...district }: typeof nothing): Issues {
  const issues: Issues = districtIssues(district)
  if (email.trim() && !email.includes('@')) issues.email = 'This is not an e-mail address.'
  if (email.trim() && !fullName.trim()) issues.fullName = 'Please enter the name of the lead.'
  return issues
}
