import type { Question } from '#contract/library/templates.ts'
import type { ColumnReading, Corrections, SurveyReading } from '#contract/results/survey-readings.ts'
import type { AskedItem, Questionnaire } from '#surveys/questionnaire.ts'
import type { Responses } from '#surveys/response-columns.ts'
import { isOutside } from './answers/outside.ts'
import type { Step } from './answers/scale.ts'
import { columnReading, optionsOf } from './column-reading.ts'
import { corrected } from './corrections.ts'
import { withCheckedDirections } from './directions/checked-directions.ts'
import { draftsOf } from './drafts.ts'
import { type Facts, factsOf } from './facts.ts'
import { foldedAnswer, withoutMarkup } from './folding.ts'
import { withStems } from './heading-stems.ts'
import { distinctKeys, fingerprintOf } from './identity.ts'
import type { Language } from './options.ts'
import type { Draft } from './roles/draft.ts'
import { withOneAnswer } from './roles/one-over-columns.ts'
import { type Merged, mergedColumns } from './roles/over-columns.ts'
import { storedDraft } from './roles/personal.ts'
import { severalDraft } from './roles/several.ts'
import { lentSteps, type Rated } from './runs.ts'
import { withBranches } from './template/branches.ts'
import { askedItems, type FormItem } from './template/template.ts'
import { knownSeveral, templateColumn } from './template/template-column.ts'
import { languageOf } from './wording/language.ts'
import { isSensitive } from './wording/sensitive.ts'

/**
 * Reads what each column of stored responses is: its role, options and direction, with how sure that is and why. The
 * order of rows, columns and answers does not matter. `questionnaire` is what was asked, if known; it is ignored if the
 * headings differ. `translations` are the same questions in other languages, whose options are the same answers.
 * `corrections` are a person's for an upload of the same form.
 */
export function read(
  responses: Responses,
  questionnaire: Questionnaire | null,
  corrections: Corrections | null,
  translations: readonly Questionnaire[] = [],
): SurveyReading {
  const all = factsOf(responses)
  const stemmed = withStems(all.filter(({ source }) => !source.personal))
  const columnsAsked = withBranches(stemmed, askedItems(stemmed, questionnaire))
  const asked = columnsAsked.map(({ item }) => item)
  const facts = columnsAsked.map(({ facts: one, item }) => asOption(one, item))
  const isTemplate = asked.some((one) => one !== undefined)
  const language = languageOf(facts, isTemplate ? questionnaire : null)
  const drafts = draftsOf(facts)
  const merged = withOneAnswer(
    facts,
    mergedColumns(
      facts,
      drafts.map((draft, place) => (asked[place]?.option === null ? { ...draft, role: 'unknown' } : draft)),
    ),
    (place) => asked[place] !== undefined,
  )
  const inMerged = new Set(merged.flatMap(({ members }) => members))
  const rated = facts.flatMap((one, place): Rated[] => {
    const { scale } = drafts[place]!
    return scale && !asked[place] && !inMerged.has(place)
      ? [{ facts: one, draft: { ...drafts[place]!, scale } }]
      : []
  })
  const lent = lentSteps(rated)
  const stepsOf = new Map(rated.map(({ facts: one }, index) => [one.position, lent[index]!]))
  const found: { reading: ColumnReading; facts: Facts }[] = []
  for (const [place, one] of facts.entries()) {
    const question = asked[place]
    const over = merged.find(({ members }) => members[0] === place)
    const steps = stepsOf.get(one.position) ?? null
    const draft = steps ? asRating(drafts[place]!, steps) : drafts[place]!
    if (over) {
      const known = over.members.flatMap((member) => asked[member] ?? [])[0]
      const reading = mergedReading(facts, over, language)
      found.push({
        reading: known ? knownSeveral(reading, known, questionnaire?.sensitiveTopics) : reading,
        facts: one,
      })
    } else if (inMerged.has(place)) continue
    else if (question && question.option === null && draft.role !== 'personal')
      found.push({
        reading: {
          ...templateColumn(
            one,
            question,
            drafts[place]!,
            language,
            translatedOptions(question, translations),
            questionnaire?.sensitiveTopics,
          ),
          columns: columnsAsked[place]!.columns ?? [one.position],
        },
        facts: one,
      })
    else
      found.push({
        // What was taken for an option in a personal column may be a name.
        reading: columnReading(draft.role === 'personal' ? all[one.position]! : one, draft, steps, language),
        facts: one,
      })
  }
  for (const one of all)
    if (one.source.personal) found.push({ reading: personalReading(one, language), facts: one })
  found.sort((one, other) => one.facts.position - other.facts.position)
  const keys = distinctKeys(found.map(({ reading, facts: one }) => ({ key: reading.key, facts: one })))
  const columns = found.map(({ reading, facts: one }, index) =>
    inRole({ ...reading, key: keys[index]! }, one, corrections, language),
  )
  const guessed = { fingerprint: fingerprintOf(responses), isTemplate, language, columns }
  return withCheckedDirections(corrected(guessed, corrections), responses)
}

/** The column of one option of a known question, whatever its heading. */
const asOption = (facts: Facts, item: FormItem | undefined): Facts =>
  item?.option ? { ...facts, stem: item.question.text, text: item.option } : facts

/** A column that was stored as personal stays so until a person says otherwise. */
function personalReading(facts: Facts, language: Language): ColumnReading {
  const { personal = null, isLeftOut } = facts.source
  return {
    ...columnReading(facts, storedDraft(personal), null, language),
    ...(isLeftOut && { isLeftOut }),
  }
}

/** A single step is a rating if its run has others. */
function asRating(draft: Draft, steps: readonly Step[]): Draft {
  if (draft.role === 'rating' && draft.scale && !draft.range && mayGoOnBelow(draft.scale.family, steps))
    return {
      ...draft,
      sure: Math.min(draft.sure, 0.75),
      why: 'Nobody chose the lowest answer of its scale, so where its middle is should be checked.',
    }
  const isLent =
    draft.role !== 'rating' &&
    draft.scale !== undefined &&
    steps.length >= 3 &&
    lending.test(draft.scale.family)
  return isLent
    ? {
        ...draft,
        role: 'rating',
        sure: 0.8,
        why: 'Its one answer is a step of the scale that other columns have.',
      }
    : draft
}

/** "Sometimes", "Often" and "Always" may be the upper part of a longer scale, whose middle is another one. */
function mayGoOnBelow(family: string, steps: readonly Step[]): boolean {
  const isFromOneSide =
    /^(?:frequency|amount|quality|letter grades|importance|confidence|comfort|how .+)$/.test(family)
  // "Rarely", "Fair" and "C" have one below them, "Never", "Poor" and "D" have none.
  const end = { frequency: 0.1, quality: -0.3, 'letter grades': -0.4 }[family] ?? 0
  return isFromOneSide && steps.length <= 3 && (steps[0]?.value ?? end) > end
}

const lending =
  /^(agreement|satisfaction|frequency|level|quality|truth|ease|importance|likelihood|confidence|comfort|how .+)$/

/** A column whose role a person changed, with the options of that role. */
function inRole(
  reading: ColumnReading,
  facts: Facts,
  corrections: Corrections | null,
  language: Language,
): ColumnReading {
  const role =
    corrections && Object.hasOwn(corrections, reading.key) ? corrections[reading.key]?.role : undefined
  if (role === undefined || role === reading.role) return reading
  const found = severalDraft(facts)?.separator
  const separator = found ?? (facts.answers.some(({ label }) => label.includes(';')) ? ';' : ',')
  const options = optionsOf(facts, { role, sure: 1, why: '', separator }, null, language)
  const isOver = reading.columns.length > 1
  const isChosen = reading.options.length > 0 && (isOver || (role !== 'several' && options.length > 0))
  return {
    ...reading,
    role,
    separator: role === 'several' ? separator : null,
    options: isChosen ? reading.options : options,
    // Calling a column a rating without a direction means that a high answer is good.
    reversed: role === 'rating' ? false : null,
    favorable: null,
  }
}

function mergedReading(facts: readonly Facts[], merged: Merged, language: Language): ColumnReading {
  const { members, draft, ticks, text, question: joined } = merged
  const first = facts[members[0]!]!
  const rows = members.filter((member) => facts[member]!.stem !== null)
  const isOption = first.stem !== null && (rows.length === members.length || ticks !== null)
  const question: Facts =
    joined ??
    (isOption
      ? {
          ...first,
          name: foldedAnswer(first.stem!),
          keyed: foldedAnswer(first.stem!),
          text: first.stem!,
          stem: null,
        }
      : first)
  const reading = columnReading(question, draft, null, language)
  const isInOrder = joined && (draft.role === 'rating' || draft.role === 'count')
  const options = isInOrder
    ? reading.options
    : isOption
      ? rows.map((member) => {
          const { text } = facts[member]!
          const folded = foldedAnswer(text)
          return { label: withoutMarkup(text), answers: [folded], isOutside: isOutside(folded) }
        })
      : optionsOver(facts, members, draft, language)
  return {
    ...reading,
    ...(text !== undefined && { text }),
    columns: members.map((member) => facts[member]!.position),
    options,
    sensitive: reading.sensitive || options.some(({ answers: [option = ''] }) => isSensitive(option)),
    ...(ticks && { ticks }),
    ...(joined && ticks && { ticked: rows.map((member) => foldedAnswer(facts[member]!.text)) }),
  }
}

/** The options of a question over unnamed columns: the answers in all of them. */
function optionsOver(facts: readonly Facts[], members: readonly number[], draft: Draft, language: Language) {
  const counts = new Map<string, Facts['answers'][number]>()
  for (const member of members)
    for (const answer of facts[member]!.answers) {
      const known = counts.get(answer.folded)
      counts.set(answer.folded, known ? { ...known, count: known.count + answer.count } : answer)
    }
  const answers = [...counts.values()].sort(
    (one, other) => other.count - one.count || (one.folded < other.folded ? -1 : 1),
  )
  const all: Facts = {
    ...facts[members[0]!]!,
    answers,
    answered: answers.reduce((sum, { count }) => sum + count, 0),
    distinct: answers.length,
  }
  return optionsOf(all, { ...draft, role: 'choice' }, null, language)
}

/** The options of the same question in each translation with the same number. */
function translatedOptions(
  { question }: AskedItem<Question>,
  translations: readonly Questionnaire[],
): (readonly string[])[] {
  return translations.flatMap(({ questions }) => {
    const same = questions.find(({ position }) => position === question.position)
    return same && same.type === question.type && same.options.length === question.options.length
      ? [same.options]
      : []
  })
}
