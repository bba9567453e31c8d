import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ReportStatus, reportStatuses } from '#contract/reports/reports.ts'
import styles from '#web/features/report-management/dialogs.module.css'
import { statuses, statusLook } from '#web/report-status/status-look.ts'
import { Icon } from '#web/ui/Icon.tsx'

type Props = { chosen: ReportStatus; onChoose: (status: ReportStatus) => void }

/** Chooses one of the statuses, each with its icon. */
export function StatusSelect({ chosen, onChoose }: Props) {
  return (
    <TextField
      select
      fullWidth
      autoFocus
      label="Status"
      value={chosen}
      onChange={({ target }) => onChoose(target.value as ReportStatus)}
      slotProps={{ select: { renderValue: () => <StatusWords status={chosen} /> } }}
    >
      {statuses.map((status) => (
        <MenuItem key={status} value={status}>
          <StatusWords status={status} />
        </MenuItem>
      ))}
    </TextField>
  )
}

function StatusWords({ status }: { status: ReportStatus }) {
  const { icon, tone } = statusLook[status]
  return (
    <span className={styles.status}>
      <span style={{ color: `var(--${tone})` }}>
        <Icon name={icon} size={18} />
      </span>
      {reportStatuses[status]}
    </span>
  )
}
