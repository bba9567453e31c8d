import Button from '@mui/material/Button'
import type { AgedReport } from '#web/features/report-management/aged-reports.ts'
import type { Active } from '#web/features/report-management/dialog-address.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ReportCells.module.css'
import { ReportMenu } from './ReportMenu.tsx'

type Props = { report: AgedReport; onOpen: (active: Active) => void }

/** What is done with a report from its row. */
export function ReportActions({ report, onOpen }: Props) {
  const { friendlyName } = report
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        aria-label={`Update Status of ${friendlyName}`}
        onClick={() => onOpen({ kind: 'status', report })}
      >
        Update Status
      </Button>
      <Button
        size="small"
        aria-label={`Upload Report for ${friendlyName}`}
        startIcon={<Icon name="upload" size={18} />}
        onClick={() => onOpen({ kind: 'upload', report })}
      >
        Upload Report
      </Button>
      <ReportMenu report={report} onOpen={onOpen} />
    </div>
  )
}
