import type { RosterChange } from '#contract/people/rosters/runs.ts'
import type { StoredChange } from './changes.queries.ts'

type Field = RosterChange['differences'][number]['field']

/** A line as people see it: each value before and after, in words. */
export function shownChange(change: StoredChange, isApplied: boolean): RosterChange {
  const { districtId: _, before, after, decision, kind, action, ...rest } = change
  return {
    ...rest,
    kind: kind as RosterChange['kind'],
    action: action as RosterChange['action'],
    decision: decision as RosterChange['decision'],
    differences: differencesOf(change),
    isApplied: isApplied && !rest.isKept && (action !== 'skipped' || decision !== null),
  }
}

function differencesOf({ before, after }: StoredChange): RosterChange['differences'] {
  const differences: RosterChange['differences'] = []
  const add = (field: Field, from: string | undefined, to: string | undefined) => {
    if (from === undefined && to === undefined) return
    differences.push({ field, before: from ?? null, after: to ?? null })
  }
  add('name', before?.fullName ?? before?.name, after?.fullName ?? after?.name)
  add('email', before?.email, after?.email)
  const names = (schools: { name: string }[] | undefined) => schools?.map(({ name }) => name).join(', ')
  add('schools', names(before?.schools), names(after?.schools))
  add('state', before?.state, after?.state)
  if (before) add('id', before.key ?? undefined, after?.key ?? undefined)
  return differences
}

/** The words of each column of the file with the lines. */
export const csvHeader = [
  'Change',
  'About',
  'Name',
  'E-mail',
  'Reason',
  'Name before',
  'Name after',
  'E-mail before',
  'E-mail after',
  'Schools before',
  'Schools after',
  'State before',
  'State after',
  'What went otherwise',
]

/** A line as a row of the file. */
export function csvRow(change: StoredChange): string[] {
  const by = new Map(differencesOf(change).map((one) => [one.field, one]))
  const pair = (field: Field) => [by.get(field)?.before ?? '', by.get(field)?.after ?? '']
  const { action, kind, name, email, reason, outcome, isKept } = change
  const kept = kind === 'person' ? 'Kept active.' : 'Kept open.'
  return [
    ...[action, kind, name, email, reason],
    ...(['name', 'email', 'schools', 'state'] as const).flatMap(pair),
    outcome ?? (isKept ? kept : ''),
  ]
}
