import { grouped } from '#contract/counted.ts'
import { countLimits } from '#contract/limits.ts'
import type { School } from '#contract/people/people.ts'
import type { Enrolment } from '#contract/results/results.ts'
import { AppError } from '#server/errors.ts'

/**
 * What to store of the enrolment that was sent for an upload about these schools: null if it says nothing, and the
 * sum as its total if every school has a number. Throws AppError with all issues, their paths after `path`.
 */
export function enrolmentFor(sent: Enrolment | undefined, schools: School[], path = ''): Enrolment | null {
  if (!sent || (sent.total === null && sent.schools.length === 0)) return null
  const own = new Set(schools.map(({ id }) => id))
  const named = new Set<string>()
  const issues = sent.schools.flatMap(({ schoolId }, index) => {
    const message = !own.has(schoolId)
      ? 'This school is not part of the upload.'
      : named.has(schoolId) && 'This school already has a number.'
    named.add(schoolId)
    return message ? [{ path: `${path}schools.${index}.schoolId`, message }] : []
  })
  const sum = sent.schools.reduce((all, { count }) => all + count, 0)
  const isWhole = own.size > 0 && schools.every(({ id }) => named.has(id))
  const total = isWhole ? sum : sent.total
  if (sum > countLimits.peopleAsked) {
    const most = grouped(countLimits.peopleAsked)
    issues.push({ path: `${path}schools`, message: `All schools together can have at most ${most} people.` })
  } else if (total !== null && total < sum) {
    issues.push({ path: `${path}total`, message: 'The total is smaller than the sum of the schools.' })
  }
  if (issues.length === 0) return { total, schools: sent.schools }
  throw new AppError('validation_failed', 'The number of people asked is not valid.', issues)
}
