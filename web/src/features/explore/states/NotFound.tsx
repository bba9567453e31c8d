import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import styles from './States.module.css'

/** For an address of an upload that is not there, or that the reader may not see. */
export function NotFound() {
  const words = useWords()
  return (
    <div className={`wrap ${styles.place}`}>
      <PageTitle title={words.back} />
      <EmptyPanel
        icon="search"
        title={words.notFoundTitle}
        text={words.notFound}
        action={
          <Button component={Link} to={paths.results} variant="contained">
            {words.back}
          </Button>
        }
      />
    </div>
  )
}
