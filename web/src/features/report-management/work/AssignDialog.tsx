import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assignReport } from '#contract/reports/report-work.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import {
  assigneesQuery,
  freshReport,
  putReport,
} from '#web/features/report-management/report-management.api.ts'
import { isConflict } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type Props = { report: ManagedReport; onClose: () => void }

/** Assigns a report to a person of the admin staff, or to nobody. */
export function AssignDialog({ report, onClose }: Props) {
  const people = useQuery(assigneesQuery)
  const me = useQuery(loggedInUserQuery).data?.id
  const [chosen, setChosen] = useState(report.assignedTo?.id ?? '')
  const change = useAssignment(report, onClose)
  return (
    <FormDialog
      title="Assign Report"
      about={report.friendlyName}
      width={440}
      isBusy={change.isPending}
      submit={['Assign', 'Assigning…']}
      onSubmit={() => change.mutate(chosen || null)}
      onClose={onClose}
    >
      <Loaded query={people} skeleton={<Spinner label="The people are loading…" />}>
        {(assignees) => (
          <TextField
            select
            fullWidth
            autoFocus
            label="Assigned to"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">Nobody</MenuItem>
            {assignees.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {id === me ? `${name} (me)` : name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Loaded>
      <ChangeError error={change.error} />
    </FormDialog>
  )
}

function useAssignment({ id, friendlyName, assignedTo }: ManagedReport, onDone: () => void) {
  // As it was when the dialog was opened, whatever is heard since.
  const [before] = useState(assignedTo?.id ?? null)
  const client = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (userId: string | null) =>
      call(assignReport, { params: { reportId: id }, body: { userId, before } }),
    onError: (error) => {
      if (isConflict(error)) void freshReport(client, id).catch(() => undefined)
    },
    onSuccess: ({ assignedTo }) => {
      putReport(client, { id, assignedTo })
      showToast(`${friendlyName}: assigned to ${assignedTo?.name ?? 'nobody'}`, { durationMs: 3000 })
      onDone()
    },
  })
}
