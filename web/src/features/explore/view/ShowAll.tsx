import Button from '@mui/material/Button'
import { useWords } from '#web/features/explore/words/use-words.ts'

type Props = { count: number; isWhole: boolean; setWhole: (isWhole: boolean) => void }

/** Below a list of which only the first or the most frequent are shown: asks for all, and for fewer again. */
export function ShowAll({ count, isWhole, setWhole }: Props) {
  const { view } = useWords()
  return (
    <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? view.showFewer : view.showAll(count)}
    </Button>
  )
}
