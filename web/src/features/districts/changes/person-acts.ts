import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import {
  deactivatePerson,
  invitePerson,
  type Person,
  type PersonRow,
  reactivatePerson,
  resetSignIn,
  signOutPerson,
} from '#contract/people/district-people.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { call } from '#web/server/api.ts'
import { momentOf } from '#web/ui/date.ts'
import type { IconName } from '#web/ui/icons.data.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** What can be done with one person. */
type PersonAct =
  | 'edit'
  | 'invite'
  | 'signOut'
  | 'resetSignIn'
  | 'handOver'
  | 'deactivate'
  | 'reactivate'
  | 'erase'

/** Hears what is to be done with whom. */
export type BeginAct = (act: PersonAct, person: PersonRow) => void

type Item = { act: PersonAct; words: string; icon: IconName; isOff?: boolean }

/** What can be done with a person now, in the words of a menu; nobody deactivates themselves. */
export function menuOf(person: PersonRow, me: string | undefined): Item[] {
  const { state, role, id } = person
  const items: (Item | false)[] = [
    { act: 'edit', words: 'Edit', icon: 'edit' },
    state === 'invited' && invitation(person),
    state === 'active' && { act: 'signOut', words: 'Sign out everywhere', icon: 'logout' },
    state === 'active' && { act: 'resetSignIn', words: 'Reset sign-in', icon: 'lock_reset' },
    role !== 'admin' && { act: 'handOver', words: 'Hand over…', icon: 'swap_horiz' },
    state !== 'deactivated' && id !== me && { act: 'deactivate', words: 'Deactivate…', icon: 'person_off' },
    state === 'deactivated' && { act: 'reactivate', words: 'Reactivate', icon: 'check_circle' },
    state === 'deactivated' && { act: 'erase', words: 'Erase…', icon: 'delete' },
  ]
  return items.filter((item) => item !== false)
}

function invitation({ isInvitable, invitableOn }: PersonRow): Item {
  const item = { act: 'invite', icon: 'send' } as const
  if (!isInvitable) return { ...item, words: 'Invitation limit reached', isOff: true }
  if (invitableOn && Date.parse(invitableOn) > Date.now()) {
    return { ...item, words: `Invite again from ${momentOf(invitableOn)}`, isOff: true }
  }
  return { ...item, words: 'Invite again' }
}

const calls = {
  invite: invitePerson,
  signOut: signOutPerson,
  resetSignIn,
  deactivate: deactivatePerson,
  reactivate: reactivatePerson,
}
/** What is done by one call, without fields. */
type PlainAct = keyof typeof calls

const done: Record<PlainAct, (name: string) => string> = {
  invite: (name) => `${name} gets an invitation.`,
  signOut: (name) => `${name} is signed out everywhere.`,
  resetSignIn: (name) => `The sign-in of ${name} is reset.`,
  deactivate: (name) => `${name} is deactivated.`,
  reactivate: (name) => `${name} can sign in again.`,
}

/** What is asked before it is done. */
const asked: readonly PersonAct[] = ['edit', 'signOut', 'resetSignIn', 'handOver', 'deactivate', 'erase']

/** Does one thing with a person, and says that it is done; a deactivated one can be brought back at once. */
export function usePlainAct() {
  const fresh = useFresh()
  const showToast = useToast()
  const { mutateAsync, ...state } = useMutation({
    mutationFn: ({ act, id }: { act: PlainAct; id: string }) =>
      call(calls[act], { params: { personId: id } }) as Promise<Person>,
  })
  const act = async (name: PlainAct, id: string): Promise<void> => {
    const person = await mutateAsync({ act: name, id })
    keepFocus(id)
    fresh.person(person)
    showToast(done[name](person.fullName), {
      durationMs: name === 'deactivate' ? 10_000 : 5000,
      ...(name === 'deactivate' && {
        action: {
          label: 'Reactivate',
          onAct: () => {
            // The button goes with the toast.
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
            act('reactivate', id).catch(say)
          },
        },
      }),
    })
  }
  const say = (error: unknown) => {
    const text = error instanceof Error ? error.message : 'That did not work. Please try again.'
    showToast(text, { durationMs: 8000, kind: 'error' })
  }
  return { ...state, act, say }
}

/** The button of a row goes when the state of its person changes: then the menu beside it has the focus. */
function keepFocus(id: string): void {
  const buttons = document.querySelector(`main [data-person="${CSS.escape(id)}"]`)
  if (!buttons?.contains(document.activeElement)) return
  buttons.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
}

/** What is being done with whom: dialogs where it is asked first, the rest at once. */
export function usePersonActs() {
  const [open, setOpen] = useState<{ act: PersonAct; person: PersonRow } | null>(null)
  const { act, say } = usePlainAct()
  const begin: BeginAct = (name, person) => {
    if (asked.includes(name)) setOpen({ act: name, person })
    else act(name as PlainAct, person.id).catch(say)
  }
  const close = useCallback(() => setOpen(null), [])
  return { open, begin, close }
}
