import type { PersonRow } from '#contract/people/district-people.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { MessageDialog } from '#web/ui/states/MessageDialog.tsx'
import { usePlainAct } from './person-acts.ts'

type Props = { act: 'signOut' | 'resetSignIn'; person: PersonRow; onClose: () => void }

const words = {
  signOut: {
    icon: 'logout',
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: 'All their sessions end, on every device. They can sign in again at once.',
    label: 'Sign out everywhere',
  },
  resetSignIn: {
    icon: 'lock_reset',
    title: (name: string) => `Reset the sign-in of ${name}?`,
    text: 'For somebody whose account at the provider was made again. The account that they signed in with so far is forgotten, and the next one with this e-mail address becomes theirs. Make sure that the address still belongs to this person.',
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
