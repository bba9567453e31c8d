import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DeadEnd } from '#web/ui/states/DeadEnd.tsx'
import styles from './ReportNotFound.module.css'

/** Says that an address leads to no report of this user. */
export function ReportNotFound() {
  return (
    <DeadEnd
      drawing={
        <span className={styles.tile}>
          <Icon name="description" size={36} />
        </span>
      }
      heading="Report not found"
      text="The link may be incomplete, or the report belongs to another account. Your own reports are in your list."
      action={
        <Button variant="contained" component={Link} to={paths.reports}>
          Back to Insights Reports
        </Button>
      }
    />
  )
}
