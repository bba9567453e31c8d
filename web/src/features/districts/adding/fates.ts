import type { PeopleOutcome } from '#contract/people/district-people.ts'
import type { StateLook } from '#web/features/districts/parts/StateWord.tsx'
import type { ReadPerson } from './pasted-people.ts'

/** What becomes of a person who was read: new, back again, here already, or not possible. */
export type Kind = 'read' | 'new' | 'back' | 'here' | 'problem'

export type Fate = Pick<ReadPerson, 'email' | 'fullName' | 'line'> & {
  kind: Kind
  look: StateLook
  /** Why, if that is not plain. */
  reason: string
}

const looks: Record<Kind, StateLook> = {
  read: { words: 'Read', icon: 'check', tone: 'quiet' },
  new: { words: 'New', icon: 'add_circle', tone: 'ok' },
  back: { words: 'Returning', icon: 'restore', tone: 'ok' },
  here: { words: 'Already here', icon: 'person', tone: 'info' },
  problem: { words: 'Cannot be added', icon: 'error', tone: 'error' },
}

/**
 * What becomes of each person: by their line alone, and by the answer of the server once there is one, which names those
 * without a problem in their order.
 */
export function fatesOf(people: readonly ReadPerson[], outcome: PeopleOutcome | undefined): Fate[] {
  const answers = outcome?.people.values()
  return people.map(({ email, fullName, line, problem }) => {
    const answer = problem ? undefined : answers?.next().value
    const kind = problem ? 'problem' : answer ? kindOf(answer) : 'read'
    return {
      line,
      email,
      fullName: answer?.fullName || fullName,
      kind,
      look: looks[kind],
      reason: problem || answer?.reason || '',
    }
  })
}

function kindOf({ action, isHere }: PeopleOutcome['people'][number]): Kind {
  if (action === 'skipped') return isHere ? 'here' : 'problem'
  return action === 'added' ? 'new' : 'back'
}
