import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { DeadEnd } from '#web/ui/states/DeadEnd.tsx'
import { NotFoundDrawing } from './NotFoundDrawing.tsx'

/** What every address without a page shows. */
export function NotFoundPage() {
  return (
    <DeadEnd
      drawing={<NotFoundDrawing />}
      heading="404 - Not Found"
      text="This page was left blank. The link may be old, or the page may have moved."
      action={
        <Button variant="contained" component={Link} to={paths.home}>
          Go to Template Library
        </Button>
      }
    />
  )
}
