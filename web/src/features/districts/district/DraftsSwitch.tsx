import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { type District, setDistrictDrafts } from '#contract/people/districts.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { isConflict } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './District.module.css'

/** Whether the people of a district may open drafts of their reports before the research team has checked them. */
export function DraftsSwitch({ district }: { district: District }) {
  const id = useId()
  const fresh = useFresh()
  const showToast = useToast()
  const change = useMutation({
    mutationFn: (draftsOpen: boolean) =>
      call(setDistrictDrafts, {
        params: { districtId: district.id },
        body: { draftsOpen, version: district.version },
      }),
    onSuccess: (changed) => {
      fresh.district(changed)
      showToast(
        changed.draftsOpen
          ? 'People in this district can now open drafts of their reports.'
          : 'Only admins can open drafts now.',
        { durationMs: 5000 },
      )
    },
  })
  const isOn = change.isPending ? change.variables : district.draftsOpen
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <div className={styles.setting}>
        <div>
          <h2 id={`${id}title`} className="t-h4">
            Drafts for the district
          </h2>
          <p id={`${id}help`} className="t-body2 t-quiet">
            Until a report is available, whoever uploaded the results can open its newest draft. It is marked
            “Draft, not yet checked by the research team”.
          </p>
        </div>
        <Switch
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}help`}
          isOn={isOn}
          onChange={(next) => !change.isPending && change.mutate(next)}
        />
      </div>
      <ChangeError
        error={change.error}
        onLoadNewer={
          isConflict(change.error)
            ? () => void fresh.newestDistrict(district.id).then(fresh.district)
            : undefined
        }
      />
    </section>
  )
}
