import { useMutation } from '@tanstack/react-query'
import { countedPeople } from '#contract/counted.ts'
import type { Answer, Part } from '#contract/endpoint.ts'
import { changePeople } from '#contract/people/district-people.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { call } from '#web/server/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** One change of several people. */
type SeveralChange = Part<typeof changePeople, 'body'>['change']
export type SeveralAct = 'invite' | 'deactivate' | 'setRole' | 'setSchools'
export type SeveralAnswer = Answer<typeof changePeople>

const done: Record<SeveralChange['action'], (count: number) => string> = {
  invite: (count) => `${countedPeople(count)} ${count === 1 ? 'gets' : 'get'} an invitation.`,
  deactivate: (count) => `${countedPeople(count)} deactivated.`,
  reactivate: (count) => `${countedPeople(count)} can sign in again.`,
  signOut: (count) => `${countedPeople(count)} signed out everywhere.`,
  setRole: (count) => `The role of ${countedPeople(count)} is changed.`,
  setSchools: (count) => `The schools of ${countedPeople(count)} are changed.`,
}

/**
 * Does the same to several people of a district. Those it cannot be done to stay chosen and are named in the answer;
 * deactivated ones can be brought back at once.
 */
export function useSeveral(
  districtId: string,
  personIds: readonly string[],
  onPick: (ids: readonly string[]) => void,
) {
  const fresh = useFresh()
  const showToast = useToast()
  const send = (ids: readonly string[], change: SeveralChange) =>
    call(changePeople, {
      params: { districtId },
      body: { personIds: [...ids], change },
    })
  const tell = (answer: SeveralAnswer, change: SeveralChange, ids: readonly string[]) => {
    const left = new Set(answer.skipped.map(({ id }) => id))
    const changed = ids.filter((id) => !left.has(id))
    fresh.again()
    showToast(done[change.action](answer.changed), {
      durationMs: change.action === 'deactivate' ? 10_000 : 5000,
      ...(change.action === 'deactivate' &&
        changed.length > 0 && {
          action: { label: 'Reactivate', onAct: () => void undo(changed) },
        }),
    })
    onPick([...left])
  }
  const undo = async (ids: readonly string[]) => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    const change = { action: 'reactivate' } as const
    try {
      tell(await send(ids, change), change, ids)
    } catch (error) {
      const text = error instanceof Error ? error.message : 'That did not work. Please try again.'
      showToast(text, { durationMs: 8000, kind: 'error' })
    }
  }
  return useMutation({
    mutationFn: (change: SeveralChange) => send(personIds, change),
    onSuccess: (answer, change) => tell(answer, change, personIds),
  })
}
