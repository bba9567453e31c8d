import { checkIdentifying } from '#library/rules/about-you/identifying.ts'
import { checkSchoolQuestion } from '#library/rules/about-you/school-question.ts'
import { checkLeadingWords } from '#library/rules/items/leading-words.ts'
import { checkReadingLevel } from '#library/rules/items/reading-level.ts'
import { checkReadingWithOptions } from '#library/rules/items/reading-with-options.ts'
import { checkRepeatedItems } from '#library/rules/items/repeated-items.ts'
import { checkWaysOut } from '#library/rules/items/ways-out.ts'
import { checkPromises } from '#library/rules/promises/kept-promises.ts'
import { checkTimeFrames } from '#library/rules/promises/time-frames.ts'
import { checkBesideScale } from '#library/rules/registry/beside-scale.ts'
import { checkKinds } from '#library/rules/registry/kinds.ts'
import { checkScoredItems } from '#library/rules/registry/scored-items.ts'
import { checkSharedScales } from '#library/rules/registry/shared-scales.ts'
import { checkStraightLining } from '#library/rules/registry/straight-lining.ts'
import { checkOptionOrder } from '#library/rules/scales/option-order.ts'
import { checkScaleEnds } from '#library/rules/scales/scale-ends.ts'
import { checkAddress } from '#library/rules/spanish/address.ts'
import { checkHouseWords } from '#library/rules/spanish/house-words.ts'
import { checkCompleteness } from '#library/rules/templates/completeness.ts'
import { checkConstructs } from '#library/rules/templates/constructs.ts'
import { checkTags } from '#library/rules/templates/controlled-tags.ts'
import { checkDuration } from '#library/rules/templates/duration.ts'
import { checkSensitiveTopics } from '#library/rules/templates/sensitive-topics.ts'
import type { CheckedTemplate, Registry, TemplateRule } from './checked-template.ts'
import type { Issue } from './issue.ts'

/** A rule, the reason for it, and what to do instead, in the words of those who write surveys. */
type Reasoned = { check: TemplateRule; why: string; better: string }

/** An issue with the reason for its rule and a better way. */
export type Advice = Issue & Pick<Reasoned, 'why' | 'better'>

const rules: Reasoned[] = [
  {
    check: checkCompleteness,
    why: 'People choose a survey by these facts and answer a short one with more care.',
    better: 'Fill in every field, and keep to 8 to 25 questions of which two are open.',
  },
  {
    check: checkTags,
    why: 'A short list of tags keeps the filter of the library useful.',
    better: 'Pick a tag that other surveys have.',
  },
  {
    check: checkSensitiveTopics,
    why: 'The law names eight protected topics, and parents are told about them by these names.',
    better: 'Name the topic of the list among the protected topics, or ask about something else.',
  },
  {
    check: checkDuration,
    why: 'Schools plan the time of a class by it.',
    better: 'Write the minutes that the number and kind of questions take.',
  },
  {
    check: checkReadingLevel,
    why: 'Children in grade 3 skip or guess what they cannot read.',
    better: 'Use words of one or two syllables, and one short sentence a question.',
  },
  {
    check: checkRepeatedItems,
    why: 'People trust a survey less if it asks twice, and their answer counts twice.',
    better: 'Keep one of them, or ask about something else.',
  },
  {
    check: checkOptionOrder,
    why: 'Answers that overlap or jump cannot be chosen or counted with certainty.',
    better: 'Go from low to high without gaps, and put “Don’t know” and the like last.',
  },
  {
    check: checkScaleEnds,
    why: 'A scale whose ends do not mirror each other pulls answers to one side.',
    better: 'Use a scale of the library.',
  },
  {
    check: checkConstructs,
    why: 'Results are read by theme; a question without one stands alone.',
    better: 'Name the theme, and ask three or more of its questions.',
  },
  {
    check: checkLeadingWords,
    why: 'Words that praise, blame or deny push people to one answer.',
    better: 'Ask neutrally and in the positive: “How safe do you feel?”',
  },
]

/** For libraries with a registry, which were written to these rules. */
const rulesWithRegistry: Reasoned[] = [
  {
    check: checkReadingWithOptions,
    why: 'Families who are learning English and younger students answer what they can read.',
    better: 'Use everyday words and short sentences, in the answers too.',
  },
  {
    check: checkScoredItems,
    why: 'A theme can be compared between schools and years only where the same questions are asked.',
    better: 'Take three or more questions of the theme word for word.',
  },
  {
    check: checkKinds,
    why: 'Only a judgment is favorable or not; facts and wishes are counted differently.',
    better: 'Say what the answers are, and give a theme to judgments only.',
  },
  {
    check: checkSharedScales,
    why: 'Answers can be compared only where the same scale is used.',
    better: 'Use a scale of the library.',
  },
  {
    check: checkBesideScale,
    why: 'An unrecognized answer after the scale would count as the best one.',
    better: 'Begin it with “I have not”, “I do not” or the like, or write “Does not apply”.',
  },
  {
    check: checkStraightLining,
    why: 'In a long grid, people go down one column without reading.',
    better: 'Split the grid, or turn one question so that you can notice it.',
  },
  {
    check: checkTimeFrames,
    why: 'Answers about another period cannot be compared.',
    better: 'Ask about now, or put the question under another heading.',
  },
  {
    check: checkWaysOut,
    why: 'People who find no answer that fits pick a wrong one or leave.',
    better: "Add one answer for people whom no other fits, in the library's own words.",
  },
  {
    check: checkPromises,
    why: 'People answer openly because they believe what a survey promises.',
    better: 'Promise what the form keeps, and say where there is help.',
  },
  {
    check: checkAddress,
    why: 'If a survey speaks to people in two ways, it does not feel written for them.',
    better: 'Address students as “tú”, adults as “usted”.',
  },
  {
    check: checkHouseWords,
    why: 'One thing has one Spanish word in the library, which names people of any gender.',
    better: 'Use the word of the library.',
  },
  {
    check: checkSchoolQuestion,
    why: 'Results are shown by school.',
    better: 'Add “Which school do you go to?” with your schools as answers.',
  },
  {
    check: checkIdentifying,
    why: 'Two facts that few people share can reveal who somebody is.',
    better: 'Ask one of them.',
  },
]

/** What the project's rules find in one template: pure, without input or output, so that it runs in a page too. */
export function checkTemplate(template: CheckedTemplate, registry: Registry): Advice[] {
  const all = registry.constructs.length > 0 ? [...rules, ...rulesWithRegistry] : rules
  return all.flatMap(({ check, why, better }) =>
    [...check(template, registry)].map((issue) => ({ ...issue, why, better })),
  )
}
