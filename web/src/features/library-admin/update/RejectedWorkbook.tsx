import Button from '@mui/material/Button'
import { counted } from '#contract/counted.ts'
import { uploadFailure } from '#web/server/transfer-failure.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { IssueTable } from './IssueTable.tsx'
import styles from './UpdatePanel.module.css'
import { isFinal, issuesOf } from './workbook-issues.ts'

/** Why a workbook was not taken: every issue in it, or what else went wrong. */
export function RejectedWorkbook({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const issues = issuesOf(error)
  return (
    <div className={styles.rejected}>
      <Alert tone="error">{uploadFailure(error)}</Alert>
      {issues.length > 0 && (
        <IssueTable title={counted(issues.length, 'problem')} whatHead="What is wrong" issues={issues} />
      )}
      {!isFinal(error) && (
        <Button startIcon={<Icon name="refresh" />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
