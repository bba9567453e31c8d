import { amountOf } from '#insights/reading/answers/amounts.ts'
import { isOutside } from '#insights/reading/answers/outside.ts'
import { scaleOf } from '#insights/reading/answers/scale.ts'
import { knownWord } from '#insights/reading/answers/spellings.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { headingWords } from '#insights/reading/folding.ts'
import { anchorsOf } from '#insights/reading/wording/number-anchors.ts'
import { isSensitive } from '#insights/reading/wording/sensitive.ts'
import { questionInGroup, withoutOpening } from '#surveys/reading/folded.ts'
import { breakdownKind } from './breakdown-words.ts'
import { startsWithYesOrNo, yesNoDraft } from './closed.ts'
import { type Draft, shareOf } from './draft.ts'
import { areNumbers } from './numbers.ts'

const mostValues = 25
/** A large district has more schools than other groups have values. */
const mostSchools = 100

/** The column for those who wrote their own: "Which school? - Other - Text", "What are you? - More than one - Text". */
const ownAnswer = /(?: -|\[) ?ot(?:her|r[oa])\]?$| - text$/

/** A breakdown by a heading that asks for it, and few values. */
export function breakdownDraft(facts: Facts): Draft | null {
  if (facts.answered === 0 || ownAnswer.test(facts.name)) return null
  const asked =
    breakdownKind(facts.name) ??
    breakdownKind(withoutOpening(facts.name)) ??
    breakdownKind(groupedQuestion(facts))
  const kind = asked && shareOf(facts, (text) => schoolYear.test(text)) >= 0.9 ? 'years' : asked?.kind
  if (kind && fits(kind, facts)) {
    const isCoded = areNumbers(facts) && kind !== 'grade'
    const sure = isCoded ? 0.75 : isFew(facts) ? 0.95 : 0.82
    return {
      role: 'breakdown',
      sure,
      kind,
      why: `Its heading asks for ${nameOf(kind)}, and it has few values.`,
    }
  }
  const byAnswers = kindOfAnswers(facts)
  if (byAnswers)
    return {
      role: 'breakdown',
      sure: 0.88,
      kind: byAnswers,
      why: `Its answers are those to a question for ${nameOf(byAnswers)}.`,
    }
  return null
}

/** "2023-24" below "School year" is neither a school nor a grade. */
const schoolYear = /^(?:sy ?)?20\d\d ?[-/–] ?(?:20)?\d\d$/

/** The question after a group; "reasons/age" with ticks is an option. */
function groupedQuestion({ heading, stem, answers }: Facts): string {
  const isOption = stem !== null || answers.every(({ folded }) => tick.test(folded))
  return isOption ? '' : headingWords(questionInGroup(heading) ?? '')
}
const tick = /^(?:[01]|true|false|yes|no|x|n\/?a)$/

function fits(kind: string, facts: Facts): boolean {
  if (kind === 'age' && areNumbers(facts)) return false
  if (kind === 'years' && areNumbers(facts)) return false
  if (kind === 'role' || kind === 'school' || kind === 'department' || kind === 'district') {
    if (yesNoDraft(facts) || shareOf(facts, startsWithYesOrNo) > 0.5 || areGrades(facts)) return false
    if (areNumbers(facts) && (kind !== 'school' || anchorsOf(facts.name))) return false
  }
  // An affiliation may be to a religion or a party, by which nothing is compared.
  if (
    /\b(?:affiliation|afiliacion)/.test(facts.name) &&
    facts.answers.some(({ folded }) => isSensitive(folded))
  )
    return false
  if (kind === 'language' && yesNoDraft(facts)) return false
  if (kind === 'grade' && areGrades(facts)) return false
  // A class may be that of a subject, and a year one of the calendar.
  if (mayBeGrade.test(facts.name) && shareOf(facts, isGradeOrOther) < 0.9) return false
  if (kind === 'grade' && shareOf(facts, (text) => /^[abcdf][+-]?$|^[abcdf]'?s$/.test(text)) >= 0.5)
    return false
  if (kind === 'gender' && yesNoDraft(facts)) return false
  const { named, all, recurring } = values(kind, facts)
  const mostRecurring = kind === 'school' ? mostSchools : mostValues
  return named <= mostValues || (recurring >= 1 && recurring <= mostRecurring && all >= 0.6)
}

const mayBeGrade = /^(?:(?:your|my|tu|su) )?(?:class|year|clase|ano)(?: ?\([^()]*\))?\W*$/
const isGradeOrOther = (text: string) => gradeNumber.test(text) || /^(?:other|otr[oa])$/.test(text)
/** "3", "3rd", "11B", "year 2", "Junior". */
const gradeNumber =
  /^(?:freshman|sophomore|junior|senior)$|^(?:(?:class|year|clase|ano) )?(?:[1-9]|1[0-3])(?:st|nd|rd|th|[º°]|er|ro|do|to)?[ -]?[a-z]?(?: (?:class|year|clase|ano))?$/

/** "A" to "E" may be names of schools. */
const surelyMark = /^f$|[+-]$/

/** Whether the answers grade a relation or a place, and do not name it: "Good", "Bad". */
function areGrades({ stem, answers }: Facts): boolean {
  const scale = scaleOf(answers)
  return (
    scale !== null &&
    // "School A", and "A" for short.
    (scale.family !== 'letter grades' ||
      (answers.every(({ folded }) => folded.length <= 2) &&
        (stem !== null || answers.some(({ folded }) => surelyMark.test(folded))))) &&
    (scale.told >= 2 || (scale.steps.length >= 2 && /^(?:quality|satisfaction)$/.test(scale.family)))
  )
}

/** The number of values with known spellings joined, and the share of answers that recur. */
function values(kind: string, { answers, answered }: Facts) {
  const counts = new Map<string, number>()
  for (const { folded, count } of answers) {
    if (isOutside(folded)) continue
    const value = knownWord(kind, folded) ?? folded
    counts.set(value, (counts.get(value) ?? 0) + count)
  }
  const often = [...counts.values()].filter((count) => count >= 3)
  const all = often.reduce((sum, count) => sum + count, 0) / Math.max(1, answered)
  return { named: counts.size, recurring: often.length, all }
}

const isFew = (facts: Facts) => facts.distinct <= mostValues

/** A breakdown by its answers alone, if nearly all of them are known words. */
function kindOfAnswers(facts: Facts): string | null {
  if (facts.isSampled || areNumbers(facts) || facts.distinct > mostValues || facts.distinct < 2) return null
  if (shareOf(facts, startsWithYesOrNo) > 0.2) return null
  // Answers that are all outside say nothing.
  const known = (kind: string) =>
    shareOf(facts, (text) => knownWord(kind, text) !== undefined || isOutside(text)) >= 0.9 &&
    shareOf(facts, (text) => knownWord(kind, text) !== undefined) >= 0.5
  if (
    known('gender') &&
    facts.answers.some(({ folded }) => folded.length > 1) &&
    shareOf(facts, (text) => text === 'x') < 0.5
  )
    return 'gender'
  if (
    known('grade') &&
    shareOf(facts, (text) => /[a-z]/.test(text) && amountOf(text)?.isTold !== true) >= 0.5 &&
    /\b(grade|grado|class|year|curso|level)\b/.test(`${facts.name} ${facts.answers[0]?.folded}`)
  )
    return 'grade'
  if (
    asksForLevel.test(facts.name) &&
    shareOf(facts, (text) => level.test(text) || isOutside(text)) >= 0.9 &&
    facts.answers.some(({ folded }) => surelySchool.test(folded))
  )
    return 'grade'
  if (known('race') && shareOf(facts, (text) => knownWord('race', text) !== undefined) >= 0.6) return 'race'
  return null
}

/** The level of a school: that of the people's own education has other words beside it. */
const asksForLevel =
  /^(?!.*\b(?:educat|complet|finish|graduat|highest|degree|achiev|attain)).{0,40}\blevels?\b/
const level =
  /^(?:pre-?k|preschool|early childhood|elementary|primary|intermediate|middle|junior high|high|secondary)(?: school)?s?(?: ?\([^()]{1,20}\))?$/
/** "Middle" and "High" may be levels of anything. */
const surelySchool = /elementary|secondary|school/

const names: Record<string, string> = {
  role: 'a role',
  years: 'the years here',
  race: 'race or ethnicity',
  age: 'an age group',
}
const nameOf = (kind: string) => names[kind] ?? `the ${kind}`
