import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { DeadEnd } from '#web/ui/states/DeadEnd.tsx'
import { ComingSoonDrawing } from './ComingSoonDrawing.tsx'

type Props = {
  /** The name of the screen that is not built yet. */
  title: string
  /** What it will be for. */
  text: string
  /** Where the filled button leads; the library when nothing is given. */
  back?: { label: string; to: string }
}

const library = { label: 'Template Library', to: paths.home }

/** Takes the place of a screen that is not built yet: what it will be, and where to go meanwhile. */
export function ComingSoonPage({ title, text, back = library }: Props) {
  return (
    <DeadEnd
      drawing={<ComingSoonDrawing />}
      title={title}
      heading="We're Working On It!"
      text={text}
      action={
        <Button variant="contained" component={Link} to={back.to}>
          {back.label}
        </Button>
      }
      secondary={
        back !== library && (
          <Button variant="text" component={Link} to={library.to}>
            {library.label}
          </Button>
        )
      }
    />
  )
}
