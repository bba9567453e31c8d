import type { PersonRow } from '#contract/people/district-people.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { usePlainAct } from './person-acts.ts'

type Props = { act: 'signOut' | 'resetSignIn'; person: PersonRow; onClose: () => void }

const words = {
  signOut: {
    icon: 'logout',
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: 'This ends all their sessions on every device. They can sign in again right away.',
    label: 'Sign out everywhere',
  },
  resetSignIn: {
    icon: 'lock_reset',
    title: (name: string) => `Reset the sign-in of ${name}?`,
    text: "Use this when somebody's account at the sign-in provider was recreated. The account they have used so far is forgotten, and the next one that signs in with this e-mail address becomes theirs. Make sure the address still belongs to this person.",
    label: 'Reset sign-in',
  },
} as const

/** Asks before something is done with a person that they will notice. */
export function ConfirmPersonDialog({ act: name, person, onClose }: Props) {
  const { act, isPending, error } = usePlainAct()
  const { icon, title, text, label } = words[name]
  const confirm = () => {
    if (!isPending) act(name, person.id).then(onClose, () => undefined)
  }
  return (
    <MessageDialog
      open
      onClose={() => !isPending && onClose()}
      icon={icon}
      tone="quiet"
      title={title(person.fullName)}
      primary={{ label: isPending ? 'Please wait…' : label, onClick: confirm }}
      secondary={{ label: 'Cancel', onClick: onClose }}
    >
      <p>{text}</p>
      <ChangeError error={error} />
    </MessageDialog>
  )
}
