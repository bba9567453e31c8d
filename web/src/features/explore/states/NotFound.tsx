import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { paths } from '#web/paths.ts'
import { DeadEnd } from '#web/ui/states/DeadEnd.tsx'

/** For an address of an upload that is not there, or that the reader may not see. */
export function NotFound() {
  const words = useWords()
  return (
    <div lang={words.language}>
      <DeadEnd
        drawing="search"
        heading={words.notFoundTitle}
        text={words.notFound}
        action={
          <Button component={Link} to={paths.results} variant="contained">
            {words.back}
          </Button>
        }
        secondary={null}
      />
    </div>
  )
}
