import { useState } from 'react'
import type { LibraryPackages } from '#contract/library/packages.ts'
import type { Package } from '#contract/library/templates.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { badgeColors, contrastOf, leastContrast } from '#web/packages/badge-colors.ts'
import { PackageBadges } from '#web/packages/PackageBadges.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLeaveWarning } from '#web/ui/leave-warning.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { ColorField } from './ColorField.tsx'
import { IconPicker } from './IconPicker.tsx'
import styles from './Packages.module.css'
import { useReplacePackages, written } from './packages.api.ts'

type Props = {
  present: LibraryPackages
  /** The package that is changed; a new one without it. */
  edited?: Package
  onClose: () => void
}

const blank: Package = {
  name: '',
  displayName: '',
  iconName: 'school',
  badgePrimaryColor: '#0A436F',
  badgeSecondaryColor: '#FFFFFF',
}

/** Changes a package or adds one, with its badge as cards will show it. */
export function PackageDialog({ present, edited, onClose }: Props) {
  const [before] = useState(edited ? written(edited) : blank)
  const [typed, setTyped] = useState(before)
  const set = (part: Partial<Package>) => setTyped((now) => ({ ...now, ...part }))
  const isChanged = Object.entries(before).some(([key, value]) => typed[key as keyof Package] !== value)
  useLeaveWarning(isChanged)
  const replace = useReplacePackages(present)
  const save = () => {
    if (edited && !isChanged) return onClose()
    const stored = edited ? typed : { ...typed, name: typed.name.trim() || nameFrom(typed.displayName) }
    const packages = edited
      ? present.packages.map((one) => (one.name === edited.name ? stored : one))
      : [...present.packages, stored]
    const said = `${typed.displayName.trim()} ${edited ? 'saved' : 'added'}.`
    replace.mutate({ packages, said }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={edited ? `Edit ${edited.displayName}` : 'New package'}
      submit={[edited ? 'Save' : 'Add package', 'Saving…']}
      isBusy={replace.isPending}
      hasUnsent={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <span role="img" aria-label="The badge as cards show it">
        <PackageBadges packages={[{ ...typed, displayName: typed.displayName || 'New package' }]} />
      </span>
      <Field
        label="Name"
        value={typed.displayName}
        help="The name people see next to the badge."
        fieldRef={takeFocus}
        onChange={(displayName) => set({ displayName })}
      />
      {edited ? (
        <p className={styles.key}>
          Its key in the workbook is <code>{edited.name}</code>, which stays.
        </p>
      ) : (
        <Field
          label="Key"
          value={typed.name}
          placeholder={nameFrom(typed.displayName)}
          help="The name it has in the workbook. It cannot be changed later."
          onChange={(name) => set({ name })}
        />
      )}
      <IconPicker value={typed.iconName} onChoose={(iconName) => set({ iconName })} />
      <div className={styles.colors}>
        <ColorField
          label="Color of the badge"
          value={typed.badgePrimaryColor}
          onChange={(badgePrimaryColor) => set({ badgePrimaryColor })}
        />
        <ColorField
          label="Color of the icon"
          value={typed.badgeSecondaryColor}
          onChange={(badgeSecondaryColor) => set({ badgeSecondaryColor })}
        />
      </div>
      <Contrast {...typed} />
      <ChangeError
        error={replace.error}
        hasPlaces
        newerLabel="Load the packages again"
        onLoadNewer={replace.loadNewer}
      />
    </FormDialog>
  )
}

/** The same function at every drawing, so that the focus comes only when the dialog opens. */
function takeFocus(field: HTMLInputElement | null) {
  field?.focus()
}

/** Whether the icon can be seen on its badge, and what cards show if it can't. */
function Contrast({ badgePrimaryColor, badgeSecondaryColor }: Package) {
  const contrast = contrastOf(badgePrimaryColor, badgeSecondaryColor)
  if (contrast === undefined)
    return <p className={styles.contrast}>Write each color as # and six digits, such as #0A436F.</p>
  const isClear = contrast >= leastContrast
  const { icon } = badgeColors(badgePrimaryColor, badgeSecondaryColor)
  // Cut, not rounded: 2.96 is not yet 3.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
  return (
    <p role="status" className={`${styles.contrast} ${isClear ? styles.clear : styles.faint}`}>
      <Icon name={isClear ? 'check_circle' : 'warning'} size={18} />
      {isClear
        ? `Contrast ${shown} : 1. The icon is clear on its badge.`
        : `Contrast ${shown} : 1, less than ${leastContrast} : 1. Cards show the icon in ${icon === '#FFFFFF' ? 'white' : 'dark ink'} instead.`}
    </p>
  )
}

/** A key from the words that people see: "Student Well-Being" gives student-well-being. */
function nameFrom(displayName: string): string {
  const plain = displayName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
