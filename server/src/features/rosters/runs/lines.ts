import { randomUUID } from 'node:crypto'
import type { PersonValues, SchoolRef, SchoolValues } from '#rosters/comparison/changes.ts'
import type { SchoolLine } from '#server/features/districts/rostered/rostered-schools.service.ts'
import type {
  NewPersonLine,
  PersonLine,
  RosterValues,
} from '#server/features/people/rostered/rostered-people.service.ts'
import type { StoredChange } from './changes.queries.ts'

type PeopleLines = { added: NewPersonLine[]; changed: PersonLine[] }

/** What a step does to the schools and the people of one district; `next` needs ids that are free after the rest. */
type StepLines = PeopleLines & { schools: SchoolLine[]; next: PeopleLines }

const noLines = (): StepLines => ({ schools: [], added: [], changed: [], next: { added: [], changed: [] } })

const idsOf = (schools: readonly SchoolRef[]) => schools.flatMap(({ id }) => id ?? [])

function valuesOf(values: PersonValues | null): RosterValues {
  const { schools, role: _, isWithNext: __, ...rest } = values ?? {}
  return { ...rest, ...(schools && { schoolIds: idsOf(schools) }) }
}

/** The lines of a preview as what they set. */
export function linesToApply(changes: readonly StoredChange[]): StepLines {
  const lines = noLines()
  for (const { seq, kind, action, subjectId, before, after, decision } of changes) {
    const id = subjectId ?? ''
    if (kind === 'school') {
      const expects = action === 'added' ? null : ((before ?? {}) as SchoolValues)
      lines.schools.push({ seq, id, expects, sets: (after ?? {}) as SchoolValues })
    } else if (action === 'added') lines.added.push(asNew(seq, id, after))
    else if (decision === 'new') {
      // The former owner of the id leaves, and the id goes to somebody new.
      const leaves = { state: 'deactivated', key: null }
      lines.changed.push({ seq, id, expects: { state: 'active', key: after?.key ?? null }, sets: leaves })
      if (after?.newId) lines.next.changed.push(comesBack(seq, after.newId, after))
      else lines.next.added.push(asNew(seq, randomUUID(), after))
    } else if (decision === 'same') {
      const { email, fullName } = after ?? {}
      lines.changed.push({ seq, id, expects: before ?? {}, sets: { email, fullName } })
    } else lines.changed.push({ seq, id, expects: valuesOf(before), sets: valuesOf(after) })
  }
  return lines
}

/** Somebody who was added by a line of an earlier run that was undone. */
function comesBack(seq: number, id: string, { key = null }: PersonValues): PersonLine {
  return { seq, id, expects: { state: 'deactivated', key: null }, sets: { state: 'active', key } }
}

/** Somebody new with the values of a line. */
function asNew(seq: number, id: string, after: PersonValues | null): NewPersonLine {
  const { email = '', fullName = '', role, key, schools = [] } = after ?? {}
  const isLead = role === 'lead'
  return {
    seq,
    id,
    email,
    fullName,
    role: isLead ? 'lead' : 'staff',
    key: key ?? '',
    schoolIds: idsOf(schools),
  }
}

/** The lines of a preview as what takes them back; people and schools that were added leave and close. */
export function linesToUndo(changes: readonly StoredChange[]): StepLines {
  const lines = noLines()
  for (const { seq, kind, action, subjectId, before, after, decision } of changes) {
    const id = subjectId ?? ''
    if (kind === 'school') {
      const isNew = action === 'added'
      const expects = isNew ? { state: 'active' } : ((after ?? {}) as SchoolValues)
      const sets = isNew ? { state: 'closed' } : ((before ?? {}) as SchoolValues)
      lines.schools.push({ seq, id, expects, sets })
    } else if (action === 'added') {
      lines.changed.push({ seq, id, expects: { state: 'active' }, sets: { state: 'deactivated' } })
    } else if (decision === 'new') {
      const { key = null, newId } = after ?? {}
      const leaves = { state: 'deactivated', key: null }
      if (newId) lines.changed.push({ seq, id: newId, expects: { state: 'active', key }, sets: leaves })
      const sets = { state: before?.state ?? 'active', key }
      lines.next.changed.push({ seq, id, expects: leaves, sets })
    } else if (decision === 'same') {
      const { email, fullName } = after ?? {}
      const sets = { email: before?.email, fullName: before?.fullName }
      lines.changed.push({ seq, id, expects: { email, fullName }, sets })
    } else lines.changed.push({ seq, id, expects: valuesOf(after), sets: valuesOf(before) })
  }
  return lines
}
