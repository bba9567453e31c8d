import { ConfirmPersonDialog } from './ConfirmPersonDialog.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { EditPersonDialog } from './EditPersonDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import type { usePersonActs } from './person-acts.ts'

/** The dialog of what is being done with a person. */
export function PersonDialogs({ acts: { open, begin, close } }: { acts: ReturnType<typeof usePersonActs> }) {
  if (!open) return null
  const { act, person } = open
  if (act === 'edit') return <EditPersonDialog person={person} onClose={close} />
  if (act === 'handOver') return <HandOverDialog person={person} onClose={close} />
  if (act === 'deactivate') {
    return <DeactivateDialog person={person} onHandOver={() => begin('handOver', person)} onClose={close} />
  }
  if (act === 'erase') return <EraseDialog person={person} onClose={close} />
  if (act === 'signOut' || act === 'resetSignIn') {
    return <ConfirmPersonDialog act={act} person={person} onClose={close} />
  }
  return null
}
