import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ShareDialog } from './ShareDialog.tsx'

type Props = { resultId: string; analysis: ReadyAnalysis }

/** Opens who else may see the results. Not for admins: results are shared by people of their district. */
export function ShareButton({ resultId, analysis }: Props) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const user = useQuery(loggedInUserQuery).data
  if (user?.isAdmin !== false) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="person_add" />} onClick={() => setOpen(true)}>
        {words.sharing.open}
      </Button>
      {isOpen && <ShareDialog resultId={resultId} analysis={analysis} onClose={() => setOpen(false)} />}
    </>
  )
}
