import Button from '@mui/material/Button'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import { useOpenDialog } from '#web/features/report-management/dialog-address.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ReportCells.module.css'
import { ReportMenu } from './ReportMenu.tsx'

/** What is done with a report from its row. */
export function ReportActions({ report }: { report: AgedReport }) {
  const open = useOpenDialog()
  const { id: reportId, friendlyName } = report
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        aria-label={`Update Status of ${friendlyName}`}
        onClick={() => open({ dialog: 'status', reportId })}
      >
        Update Status
      </Button>
      <Button
        size="small"
        aria-label={`Upload Report for ${friendlyName}`}
        startIcon={<Icon name="upload" size={18} />}
        onClick={() => open({ dialog: 'upload', reportId })}
      >
        Upload Report
      </Button>
      <ReportMenu report={report} />
    </div>
  )
}
