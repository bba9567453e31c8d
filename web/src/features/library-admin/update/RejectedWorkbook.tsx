import Button from '@mui/material/Button'
import { uploadFailure } from '#web/server/transfer-failure.ts'
import { counted } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { IssueTable } from './IssueTable.tsx'
import { isForGood, issuesOf } from './refusal.ts'
import styles from './UpdatePanel.module.css'

/** Why a workbook was not taken: every fault in it, or what else went wrong. */
export function RejectedWorkbook({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const issues = issuesOf(error)
  return (
    <div className={styles.refusal}>
      <Alert tone="error">{uploadFailure(error)}</Alert>
      {issues.length > 0 && (
        <IssueTable title={counted(issues.length, 'problem')} whatHead="What is wrong" issues={issues} />
      )}
      {!isForGood(error) && (
        <Button startIcon={<Icon name="refresh" />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
