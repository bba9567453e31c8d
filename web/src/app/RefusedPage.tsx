import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DeadEnd } from '#web/ui/states/DeadEnd.tsx'
import styles from './RefusedPage.module.css'

type Props = {
  /** The page is for leads, not for admin staff. */
  isForLeads: boolean
  /** Given if it could not be asked whether the page may be shown. */
  onRetry: (() => void) | undefined
}

/** What a page of admins or leads shows to everybody else, and if that could not be found out: the way on. */
export function RefusedPage({ isForLeads, onRetry }: Props) {
  return (
    <DeadEnd
      drawing={
        <div className={styles.disc}>
          <Icon name="lock" size={44} />
        </div>
      }
      title={isForLeads ? 'My District' : 'Admin'}
      heading={
        onRetry
          ? 'This page could not be shown'
          : `This page is for ${isForLeads ? 'district leads' : 'admin staff'}`
      }
      text={<span role="alert">An unexpected error occurred or you do not have access to this page.</span>}
      action={
        onRetry ? (
          <Button variant="contained" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <Button variant="contained" component={Link} to={paths.home}>
            Go to Template Library
          </Button>
        )
      }
    />
  )
}
