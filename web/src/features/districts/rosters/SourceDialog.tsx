import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import {
  addRosterSource,
  holdPercents,
  type RosterSource,
  updateRosterSource,
} from '#contract/people/rosters/sources.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { call } from '#web/server/api.ts'
import { CheckField } from '#web/ui/CheckField.tsx'
import { fieldDayOf, fieldDays } from '#web/ui/date.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Rosters.module.css'

const { minimum: least, maximum: most } = holdPercents

type Props = {
  districtId: string | null
  /** Absent for a new one. */
  source?: RosterSource
  isMine: boolean
  onClose: () => void
}

const noSource = {
  name: 'Student information system',
  ignoreDates: false,
  usernameDomain: '',
  administratorsAreLeads: false,
  holdPercent: 10,
  listIsComplete: false,
  pausedUntil: null as string | null,
}

/** The settings of a roster source, or those of a new one. */
export function SourceDialog({ districtId, source, isMine, onClose }: Props) {
  const { again } = useFresh()
  const showToast = useToast()
  const {
    name,
    ignoreDates,
    usernameDomain,
    administratorsAreLeads,
    holdPercent,
    listIsComplete,
    pausedUntil,
  } = source ?? noSource
  const [given, setGiven] = useState({
    ...{ name, ignoreDates, usernameDomain, administratorsAreLeads, listIsComplete },
    holdPercent: String(holdPercent),
    pausedUntil: pausedUntil === null ? '' : fieldDayOf(pausedUntil),
  })
  const [isChecked, setChecked] = useState(false)
  const issues = issuesOf(given)
  const shown = isChecked ? issues : {}
  const set = (part: Partial<typeof given>) => setGiven((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: () => {
      const body = {
        ...given,
        holdPercent: Number(given.holdPercent),
        // A day alone would be one of UTC, which begins on the evening before in America.
        pausedUntil: given.pausedUntil === '' ? null : new Date(`${given.pausedUntil}T00:00`).toISOString(),
      }
      return source
        ? call(updateRosterSource, {
            params: { sourceId: source.id },
            body: { ...body, version: source.version },
          })
        : call(addRosterSource, { body: { ...body, districtId } })
    },
    onSuccess: (saved) => {
      again()
      showToast(`${saved.name} was ${source ? 'saved' : 'added'}.`, { durationMs: 4000 })
      onClose()
    },
    onError: again,
  })
  return (
    <FormDialog
      title={source ? 'Settings of the source' : 'Add a roster source'}
      about="Where the files come from, such as the district's student information system."
      submit={source ? ['Save', 'Saving…'] : ['Add source', 'Adding…']}
      isBusy={save.isPending}
      onSubmit={() => {
        setChecked(true)
        if (Object.keys(issues).length === 0) save.mutate()
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        fullWidth
        autoFocus
        required
        value={given.name}
        error={shown.name !== undefined}
        helperText={shown.name ?? ''}
        onChange={({ target }) => set({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: textLimits.name } }}
      />
      <TextField
        label="Domain for user names"
        fullWidth
        placeholder="riverbend.example"
        value={given.usernameDomain}
        error={shown.usernameDomain !== undefined}
        helperText={shown.usernameDomain ?? 'For files with user names instead of e-mail addresses.'}
        onChange={({ target }) => set({ usernameDomain: target.value })}
      />
      <TextField
        label="Hold above this percentage"
        type="number"
        fullWidth
        value={given.holdPercent}
        error={shown.holdPercent !== undefined}
        helperText={
          shown.holdPercent ??
          "An import that would deactivate a larger share of a district's people waits until somebody reviews it."
        }
        onChange={({ target }) => set({ holdPercent: target.value })}
        slotProps={{ htmlInput: { min: least, max: most } }}
      />
      <TextField
        label="Don't accept files by token until"
        type="date"
        fullWidth
        value={given.pausedUntil}
        onChange={({ target }) => set({ pausedUntil: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: fieldDays }}
      />
      <div className={styles.checks}>
        <CheckField isChecked={given.ignoreDates} onChange={(is) => set({ ignoreDates: is })}>
          Count roles before they begin and after they end
        </CheckField>
        <CheckField isChecked={given.listIsComplete} onChange={(is) => set({ listIsComplete: is })}>
          Lists are complete: anybody not listed has left
        </CheckField>
        {!isMine && (
          <CheckField
            isChecked={given.administratorsAreLeads}
            onChange={(is) => set({ administratorsAreLeads: is })}
          >
            Add district administrators as leads
          </CheckField>
        )}
      </div>
      <ChangeError error={save.error} />
    </FormDialog>
  )
}

type Typed = { name: string; usernameDomain: string; holdPercent: string }

/** What must be mended before it is sent, by field. */
function issuesOf({ name, usernameDomain, holdPercent }: Typed): Partial<Typed> {
  const percent = Number(holdPercent)
  return {
    ...(!name.trim() && { name: 'Please enter a name.' }),
    ...(usernameDomain.trim() &&
      !usernameDomain.includes('.') && {
        usernameDomain: 'Please enter a domain such as riverbend.example.',
      }),
    ...((!Number.isInteger(percent) || percent < least || percent > most) && {
      holdPercent: `Please enter a whole number from ${least} to ${most}.`,
    }),
  }
}
