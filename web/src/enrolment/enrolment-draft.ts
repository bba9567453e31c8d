import { grouped } from '#contract/counted.ts'
import { countLimits } from '#contract/limits.ts'
import type { School } from '#contract/people/people.ts'
import type { Enrolment } from '#contract/results/results.ts'

/** What somebody has typed of how many people were asked; numbers by the id of their school. */
export type EnrolmentDraft = { isBySchool: boolean; total: string; counts: Record<string, string> }

export const noEnrolment: EnrolmentDraft = { isBySchool: false, total: '', counts: {} }

/** What is typed as it would be sent, and what keeps it from that. */
type CheckedEnrolment = {
  enrolment: Enrolment
  /** The sum if every school has a number: then nothing else can be the total. */
  sum: number | null
  /** A sentence for a field, by the id of its school; that of the total under `total`. */
  issues: Record<string, string>
}

/** What is typed of an enrolment that is known. */
export function draftOf(enrolment: Enrolment | undefined): EnrolmentDraft {
  if (!enrolment) return noEnrolment
  const counts = enrolment.schools.map(({ schoolId, count }) => [schoolId, String(count)])
  return {
    isBySchool: counts.length > 0,
    total: enrolment.total === null ? '' : String(enrolment.total),
    counts: Object.fromEntries(counts),
  }
}

/** What is typed on top of newer numbers: what was not changed since `seen` follows them. */
export function onTopOf(newer: EnrolmentDraft, draft: EnrolmentDraft, seen: EnrolmentDraft): EnrolmentDraft {
  const changed = Object.entries(draft.counts).filter(([id, count]) => count !== (seen.counts[id] ?? ''))
  return {
    isBySchool: draft.isBySchool === seen.isBySchool ? newer.isBySchool : draft.isBySchool,
    total: draft.total === seen.total ? newer.total : draft.total,
    counts: { ...newer.counts, ...Object.fromEntries(changed) },
  }
}

/** Checks what is typed about an upload of these schools. One school alone has no number of its own. */
export function checkEnrolment(draft: EnrolmentDraft, schools: School[]): CheckedEnrolment {
  const issues: Record<string, string> = {}
  const numberIn = (key: string, typed: string) => {
    const number = peopleIn(typed)
    if (number === undefined) issues[key] = wrongNumber
    return number ?? null
  }
  const isBySchool = draft.isBySchool && schools.length > 1
  const counts = (isBySchool ? schools : []).flatMap(({ id }) => {
    const count = numberIn(id, draft.counts[id] ?? '')
    return count === null ? [] : [{ schoolId: id, count }]
  })
  const together = counts.reduce((all, { count }) => all + count, 0)
  const sum = isBySchool && counts.length === schools.length ? together : null
  const total = sum ?? numberIn('total', draft.total)
  if (together > countLimits.peopleAsked) issues.total = wrongNumber
  else if (total !== null && total < together)
    issues.total = `The schools already add up to ${grouped(together)}.`
  return { enrolment: { total, schools: counts }, sum, issues }
}

const wrongNumber = `Enter a whole number from 1 to ${grouped(countLimits.peopleAsked)}, or leave this empty.`

/** The number that is typed; null for nothing, undefined for what is no such number. */
function peopleIn(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d{1,3}(?:,\d{3}){0,3}$|^\d{1,9}$/.test(text)) return undefined
  const number = Number(text.replaceAll(',', ''))
  return number >= 1 && number <= countLimits.peopleAsked ? number : undefined
}
