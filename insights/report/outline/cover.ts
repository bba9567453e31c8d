import { percent } from '#contract/percents.ts'
import { isOneValue } from '#insights/privacy/blocks.ts'
import { shortened } from '#insights/report/words/shortened.ts'
import type { Cover } from './blocks.ts'
import type { Context } from './context.ts'

/** What stands on the first page. */
export function coverOf({ source, analysis, words }: Context): Cover {
  const { answered, surveyName, status } = source
  const { formats } = words
  // A report of a file is often called like it.
  const isNamedAfter = withoutEnding(surveyName) === withoutEnding(source.title)
  const days = answered && formats.days(new Date(answered.from), new Date(answered.to))
  return {
    eyebrow: words.report,
    district: shortened(source.district, 160),
    title: shortened(source.title, 240),
    lines: [
      isNamedAfter ? days : words.collected(shortened(surveyName, 200), days),
      peopleLine({ analysis, words }),
    ].filter((line) => line !== null),
    prepared: words.prepared(formats.dayOf(source.preparedOn)),
    draft: status === 'released' ? '' : status === 'draft' ? words.draft : words.unchecked,
  }
}

const withoutEnding = (name: string) => name.replace(/\.(?:csv|tsv|txt|xlsx?|zip)$/i, '')

function peopleLine({ analysis, words }: Pick<Context, 'analysis' | 'words'>): string {
  const { people, enrolment, k, breakdowns } = analysis
  if (people === null) return words.tooFewPeople(k)
  const blocks = breakdowns.find(({ key }) => key === 'school')?.blocks ?? []
  const schools = blocks.every(({ key }) => isOneValue(key)) ? blocks.length : 0
  const counted = words.peopleAtSchools(people, schools)
  return enrolment === null || enrolment < people
    ? counted
    : words.rateOfAsked(counted, percent(people / enrolment))
}
