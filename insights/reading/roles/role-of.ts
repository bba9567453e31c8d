import { meaningsIn } from '#insights/reading/answers/heading-key.ts'
import { isNotAsked } from '#insights/reading/answers/outside.ts'
import { type Scale, scaleOf } from '#insights/reading/answers/scale.ts'
import type { Facts } from '#insights/reading/facts.ts'
import type { Role } from '#surveys/reading/column-roles.ts'
import { breakdownDraft } from './breakdown.ts'
import { checkDraft } from './check.ts'
import { choiceOrText, countDraft, yesNoDraft } from './closed.ts'
import { type Draft, shareOf } from './draft.ts'
import { codedDraft } from './number-ends.ts'
import { areNumbers, asksForNumber, numberDraft, outOfDraft } from './numbers.ts'
import { ownCodeDraft } from './one-person.ts'
import { asksForSeveral, holdsItself, ofOneAnswer } from './over-columns.ts'
import { personalDraft } from './personal.ts'
import { areChosen, areTimes, identifierDraft, isUnnamed, recordedDraft } from './recorded.ts'
import { severalDraft } from './several.ts'

/** What is known about the columns around one: whether it is a row of a grid, and how many have numbers of one range. */
type Around = { stored: Role; isInGrid: boolean; alike: number }

/** "School code", "id_grupo": its numbers are names. */
const ofCodes = /(?:^| )(?:code|codigo|cod)$|[ _-]id$|^id[ _-]/

/** Years of the calendar, unless the heading asks for an amount. */
const areYears = (facts: Facts) =>
  (/\b(?:year|ano)\b/.test(facts.name) || !asksForNumber.test(facts.name)) &&
  shareOf(facts, (text) => /^(?:19[5-9]|20[0-3])\d$/.test(text)) >= 0.9

/** "0:30:00" is how long something took, and nobody's time of answering. */
const asksForDuration = /\b(?:how (?:long|much time)|cuanto tiempo)\b/
const duration = /^\d{1,3}(?::\d{2}){1,2}$/

const consent =
  /\b(consent|assent|i agree to (?:participate|take part)|agree to participate|willing to participate|consiento|consentimiento|acepto participar|acepta participar|terms and conditions)\b/

/** "I agree" and "I disagree" below the words of a consent, which are long. */
const areConsents = ({ heading, answers }: Facts) =>
  heading.length > longestQuestion && answers.every(({ folded }) => agreed.test(folded))
const longestQuestion = 250
const agreed = /^(?:yes,? |no,? )?i (?:(?:do not|don't) )?(?:agree|disagree|consent)\b/

/** With more distinct answers people wrote why, or signed. */
const mostOfConsent = 4

/** The share of answers between commas that must be alone in some cell if commas are not part of names. */
const mostlyAlone = 0.75

/** What a column is, by the first test that succeeds. */
export function draftOf(facts: Facts, { stored, isInGrid, alike }: Around): Draft {
  const personal = personalDraft(facts, stored)
  if (personal) return personal
  const recorded = recordedDraft(facts, stored) ?? identifierDraft(facts) ?? ownCodeDraft(facts)
  if (recorded) return recorded
  // KoboToolbox writes "n/a" for who was not asked.
  if (facts.answers.every(({ folded }) => isNotAsked(folded)))
    return { role: 'empty', sure: 0.99, why: 'It holds no answers.' }
  if (areTimes(facts))
    return areChosen(facts)
      ? choiceOrText(facts)
      : asksForDuration.test(facts.name) && shareOf(facts, (text) => duration.test(text)) >= 0.9
        ? { ...choiceOrText(facts), sure: 0.7 }
        : { role: 'time', sure: 0.95, why: 'Its answers are dates or times.' }
  if (facts.stem === null && holdsItself(facts) && facts.text.length > 1)
    return {
      role: 'several',
      sure: 0.7,
      why: 'Its one answer is its own heading, as an option of a question has it.',
    }
  const check = checkDraft(facts)
  if (check) return check
  if ((consent.test(facts.name) || areConsents(facts)) && facts.distinct <= mostOfConsent)
    return { role: 'yes-no', sure: 0.85, why: 'It asks whether the person takes part.' }
  const breakdown = breakdownDraft(facts)
  // The name of a school or a role may have a comma in it.
  const isOneName =
    breakdown && breakdown.kind !== 'race' && breakdown.kind !== 'language' && !asksForSeveral(facts.name)
  const several = severalDraft(facts, isOneName ? mostlyAlone : 0)
  if (several) return several
  if (breakdown) return breakdown
  if (areNumbers(facts)) {
    const draft = numberDraft(facts, isInGrid, alike)!
    // Numbers that somebody wrote beside the table may be those of people, and codes and years have no mean.
    return isUnnamed(facts.name) || ofCodes.test(facts.name) || areYears(facts)
      ? { ...draft, sure: Math.min(draft.sure, 0.7) }
      : draft
  }
  return (
    outOfDraft(facts) ??
    yesNoDraft(facts) ??
    scaledDraft(facts) ??
    (facts.answers.some(({ folded }) => /^\(?\d{1,2}(?:[^\d]|$)|\d\)$| [-=] \d{1,2}$/.test(folded))
      ? codedDraft(facts, isInGrid)
      : null) ??
    numberDraft(facts, isInGrid, alike) ??
    (facts.source.kind === 'list' ? ofOneAnswer : choiceOrText(facts))
  )
}

function scaledDraft(facts: Facts): Draft | null {
  const scale = facts.isSampled ? null : scaleOf(facts.answers, meaningsIn(facts.name))
  const count = countDraft(facts)
  // Answers such as "Never" and "3 or more times" are amounts; with "Many times" beside them a scale.
  if (
    count &&
    (!scale || scale.family === 'amount' || scale.steps.length <= 2 || scale.family === 'occurrence')
  ) {
    const isOccurrence = scale?.family === 'occurrence' && scale.others.length === 0
    if (!isOccurrence) return count
  }
  if (!scale || (scale.family.startsWith('how ') && scale.told < 2)) return count
  const last = scale.steps.at(-1)!.answers[0]!.label
  const first = scale.steps[0]!.answers[0]!.label
  if (scale.steps.length === 2 && scale.others.length > 0 && !twoSided.has(scale.family)) return count
  if (scale.steps.length === 1) return { ...choiceOrText(facts), scale }
  const doubt = doubtOf(scale, facts.name)
  if (doubt === 'other') return count
  const sure = doubt
    ? 0.7
    : scale.isGuessedOutside
      ? 0.85
      : scale.others.length > 0
        ? 0.85
        : scale.steps.length === 2 && (scale.told < 2 || !twoSided.has(scale.family))
          ? 0.8
          : 0.93
  return {
    role: 'rating',
    sure,
    scale,
    why:
      doubt === 'asked'
        ? 'Its answers may be names of groups: whether they are steps of a scale should be checked.'
        : `Its answers are steps of one scale, from “${cut(first)}” to “${cut(last)}”.`,
  }
}

/** Letters and colors may be names of groups: if nothing says what they grade they are asked about, or no scale at all. */
function doubtOf({ family, steps }: Scale, name: string): 'asked' | 'other' | null {
  // A vote.
  if (family === 'support' && /^(?:against|en contra)$/.test(steps[0]!.answers[0]!.folded)) return 'other'
  if (family === 'traffic light') return steps.length === 3 ? 'asked' : 'other'
  if (family !== 'letter grades' || asksForGrade.test(name)) return null
  return steps[0]!.value === -1 ? 'asked' : 'other'
}
const asksForGrade = /\b(?:grades?|scores?|marks?|rat(?:e|ing)|calific\w{1,6}|notas?)\b/

/** Two steps of any other family may be the upper or the lower part of it. */
const twoSided = new Set(['agreement', 'satisfaction', 'likelihood', 'ease', 'comparison', 'truth'])

const cut = (label: string) => (label.length > 60 ? `${label.slice(0, 60)}…` : label)
