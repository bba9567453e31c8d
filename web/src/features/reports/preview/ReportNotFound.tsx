import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { DeadEnd } from '#web/ui/states/DeadEnd.tsx'

/** Says that an address leads to no report of this user. */
export function ReportNotFound() {
  return (
    <DeadEnd
      drawing="description"
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
