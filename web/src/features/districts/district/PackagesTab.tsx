import { useMutation } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import { type District, type DistrictPackage, setDistrictPackages } from '#contract/people/districts.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { Note } from '#web/features/districts/parts/Note.tsx'
import { PackageBadges } from '#web/packages/PackageBadges.tsx'
import { isConflict } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { appSettings } from '#web/server/settings.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { AskForChange } from './AskForChange.tsx'
import styles from './District.module.css'

type Props = {
  district: District
  /** Leads see what they have. */
  isLocked: boolean
}

/** One switch for each package, which is saved at once. */
export function PackagesTab({ district, isLocked }: Props) {
  const fresh = useFresh()
  const showToast = useToast()
  const change = useMutation({
    mutationFn: (pack: DistrictPackage) =>
      call(setDistrictPackages, {
        params: { districtId: district.id },
        body: {
          packages: district.packages
            .filter(({ name, isGranted }) => (name === pack.name ? !isGranted : isGranted))
            .map(({ name }) => name),
          version: district.version,
        },
      }),
    onSuccess: (changed, { displayName, isGranted }) => {
      fresh.district(changed)
      showToast(isGranted ? `${displayName} is no longer included.` : `${displayName} is now included.`, {
        durationMs: 4000,
      })
    },
  })
  if (district.packages.length === 0) {
    return (
      <div className={styles.below}>
        <EmptyPanel
          icon="library_books"
          title="No packages yet"
          text="Packages appear here once the template library has been imported."
        />
      </div>
    )
  }
  return (
    <div className={styles.below}>
      {isLocked && (
        <Note tone="info">
          Packages are looked after by {appSettings().productName}; you can see them, and{' '}
          <AskForChange district={district} />.
        </Note>
      )}
      <section className={`${styles.panel} ${styles.narrow}`} aria-labelledby="packages">
        <div className={styles.panelHead}>
          <h2 id="packages" className="t-h3">
            Packages
          </h2>
          <p role="status" className={styles.caption}>
            People see {counted(district.templates, 'template')}
          </p>
        </div>
        <ul className={styles.settings}>
          {district.packages.map((pack) => {
            // At once if it is being saved.
            const isSaving = change.isPending && change.variables.name === pack.name
            const isOn = isSaving ? !change.variables.isGranted : pack.isGranted
            return (
              <li key={pack.name}>
                <span aria-hidden="true">
                  <PackageBadges packages={[pack]} />
                </span>
                <span className={styles.package}>
                  <b>{pack.displayName}</b>
                  <small>
                    {counted(pack.templates, 'template')}
                    {!pack.isGranted && ', not included'}
                  </small>
                </span>
                {isLocked ? (
                  <span className={styles.locked}>
                    <Icon name={pack.isGranted ? 'check_circle' : 'lock'} size={17} />
                    {pack.isGranted ? 'Included' : 'Not included'}
                  </span>
                ) : (
                  <Switch
                    aria-label={pack.displayName}
                    isOn={isOn}
                    aria-disabled={change.isPending}
                    onChange={() => !change.isPending && change.mutate(pack)}
                  />
                )}
              </li>
            )
          })}
        </ul>
        <ChangeError
          error={change.error}
          onLoadNewer={
            isConflict(change.error)
              ? () => {
                  fresh.again()
                  change.reset()
                }
              : undefined
          }
        />
      </section>
    </div>
  )
}
