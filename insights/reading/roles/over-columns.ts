import { isNotAsked, unticked } from '#insights/reading/answers/outside.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import type { Draft } from './draft.ts'
import { isUnnamed } from './recorded.ts'

/**
 * One question over several columns, the first of which has its heading. After columns of ticks, a last one may repeat
 * them in words.
 */
export type Merged = {
  members: number[]
  draft: Draft
  ticks: string[] | null
  /** Its name if no column has the words of the question. */
  text?: string
  /** The words of the question, if each column is an option and the program does not say that people chose several. */
  stem?: string
  /** Whether these are questions of their own unless nobody chose two of them: yes and no in each. */
  isIfOne?: true
  /** The question with its answers as one column, if nobody has two. */
  question?: Facts
}

const chosen = new Set([
  'yes',
  'y',
  '1',
  'x',
  'true',
  'checked',
  'selected',
  'si',
  'quoted',
  '✓',
  '✔',
  '☑',
  'v',
  'marcado',
  'seleccionado',
  'ja',
  'oui',
])
const notChosen = new Set(['no', 'non', 'nein', 'n', '0', 'false', '-', 'n/a', 'na', ...unticked])
/** Marks, as those of programs, that are no words of the person's. */
const sayNothing = new Set(['0', '1', 'checked', 'selected', 'quoted', 'true', 'false', ...unticked])
const allThatApply =
  /\b((?:all|as many) that apply|(?:all|as many) (?:which|as) apply|as many as you (?:like|want|need)|check all|select all|mark all|choose all|select up to|choose up to|tick all|check any|more than one|select (?:two|three|2|3)|top (?:two|three|2|3)|todas? las que|todos los que|todo lo que|seleccione (?:todas|todos)|marque (?:todas|todos)|puede elegir|mas de una)\b/
const oneOrMore = /\((?:s|es|n)\)/
const mayAskForSeveral = /\b(which of|cual(?:es)? de)\b/

/** Whether a heading leaves room for several answers of one person: "Grade(s) you teach". */
export const asksForSeveral = (heading: string) => allThatApply.test(heading) || oneOrMore.test(heading)

/** Of so many people none chose two options: that is certain to be a question with one answer, or may be one. */
export const [fewestOfOne, fewestPerhaps] = [20, 5]
export const whyPerhapsOne = 'Nobody chose two of its options, so it may be a question with one answer.'

export const ofOneAnswer: Draft = {
  role: 'choice',
  sure: 0.85,
  why: 'Each of its columns is one option, and nobody chose two of them.',
}

/** Questions over several columns: options of one stem, unnamed columns, and neighbours that repeat their headings. */
export function mergedColumns(facts: readonly Facts[], drafts: readonly Draft[]): Merged[] {
  return [...overOptions(facts, drafts), ...overUnnamed(facts, drafts), ...overTicked(facts, drafts)]
}

function overOptions(facts: readonly Facts[], drafts: readonly Draft[]): Merged[] {
  const stems = Map.groupBy(
    facts
      .keys()
      .filter(
        (place) =>
          (facts[place]!.stem !== null && !hidden.has(drafts[place]!.role)) || isEmptyRow(facts[place]!),
      ),
    (place) => foldedAnswer(facts[place]!.stem!),
  )
  const found: Merged[] = []
  for (const [stem, places] of stems) {
    const rows = places.filter((place) => !isWritten(facts[place]!))
    const filled = rows.filter((place) => facts[place]!.answered > 0)
    // Rows with more answers than a tick has are those of a grid, and so are the few beside them.
    const others = places.filter((place) => isWritten(facts[place]!) && !isOtherInWords(facts[place]!))
    if (rows.length < 2 || filled.length === 0 || others.length > filled.length) continue
    // The numbers in names of columns, as "Q4_2", say nothing about the options.
    const areNamed = rows.every((place) => !facts[place]!.heading.startsWith(`${facts[place]!.stem}_`))
    const named = areNamed && !asksForSeveral(stem) ? { stem: facts[filled[0]!]!.stem! } : {}
    if (filled.every((place) => holdsItself(facts[place]!))) {
      found.push({ ...merge(rows, 0.95, null), ...named })
      continue
    }
    if (filled.length < 2) continue
    const texts = filled
      .flatMap((place) => facts[place]!.answers.map(({ folded }) => folded))
      .filter((text) => !isNotAsked(text))
    const own = new Set(rows.map((place) => foldedAnswer(facts[place]!.text)))
    const areCodes = areCodesOfOptions(filled.map((place) => facts[place]!))
    const isChosen = (text: string) => chosen.has(text) || own.has(text) || areCodes
    if (areStatements.test(stem) && texts.every((text) => trueOrFalse.test(text))) continue
    if (!texts.every((text) => isChosen(text) || notChosen.has(text)) || !texts.some(isChosen)) continue
    const isTold =
      allThatApply.test(stem) ||
      mayAskForSeveral.test(stem) ||
      places.some((place) => isOtherInWords(facts[place]!)) ||
      !texts.some((text) => notChosen.has(text))
    const areMarks = texts.every((text) => sayNothing.has(text) || (own.has(text) && !chosen.has(text)))
    const repeating = facts.findIndex(
      (one, place) =>
        one.stem === null && !hidden.has(drafts[place]!.role) && foldedAnswer(one.heading) === stem,
    )
    const isRepeated = repeating >= 0 && rows.every((place) => facts[place]!.heading.includes('/'))
    const areBoxes = texts.some((text) => unticked.has(text))
    const isQuestion = isTold || areMarks
    const mayBeOne = areNamed && !areBoxes && !isRepeated
    if (isQuestion || mayBeOne)
      found.push({
        ...merge(
          isRepeated ? [...rows, repeating] : rows,
          isTold || isRepeated ? 0.92 : 0.8,
          [...new Set(texts.filter((text) => isChosen(text) && !notChosen.has(text)))].sort(),
          areBoxes ? whyMarked : undefined,
        ),
        ...(mayBeOne && named),
        ...(!isQuestion && { isIfOne: true }),
      })
  }
  return found
}

/** A test of what people know has "True" and "False" below each statement. */
const areStatements = /\b(?:statements?|true|correct|afirmacion(?:es)?|verdader[oa]s?|correct[oa]s?)\b/
const trueOrFalse = /^(?:true|false|verdader[oa]|fals[oa])$/

const fewestCodes = 3

/** Whether each column has one number only, greater than that before it: SurveyMonkey's codes for the options of a question. */
const areCodesOfOptions = (columns: readonly Facts[]) =>
  columns.length >= fewestCodes &&
  columns.every(({ answers }, at) => {
    const [only, ...others] = answers
    const before = at === 0 ? 0 : Number(columns[at - 1]!.answers[0]?.folded)
    return others.length === 0 && /^\d{1,3}$/.test(only?.folded ?? '') && Number(only!.folded) > before
  })

const hidden = new Set(['personal', 'time', 'identifier', 'empty'])
const isEmptyRow = ({ stem, answered }: Facts) => stem !== null && answered === 0
/** The column of a free "Other", not that of the option. */
function isWritten(facts: Facts): boolean {
  const { text, answers } = facts
  const given = answers.filter(({ folded }) => !isNotAsked(folded))
  return (
    isOtherInWords(facts) ||
    ((given.length > 2 || /( - text|please specify.*|\[other\])$/i.test(text)) &&
      !answers.every(({ folded }) => isTick(folded, text)))
  )
}

const isTick = (answer: string, option: string) =>
  answer === foldedAnswer(option) || notChosen.has(answer) || sayNothing.has(answer) || isNotAsked(answer)

/** A row of a question with several answers for any other, which a grid of yes and no has not. */
const isOtherInWords = ({ text, answers }: Facts) =>
  /^(?:other|otr[oa])\W{0,3}$/i.test(text) &&
  !answers.every(({ folded }) => isTick(folded, text) || chosen.has(folded) || /^\d{1,3}$/.test(folded))

/** Whether a column has no answer but its own option. */
export function holdsItself({ answers, text }: Facts): boolean {
  return answers.length === 1 && answers[0]!.folded === foldedAnswer(text)
}

const whyOptions = 'Each of its columns is one option of a question with many answers.'
const whyMarked =
  'Each of its columns is one option of a question with many answers; a person without a tick may have skipped it, and is not counted.'

const merge = (members: number[], sure: number, ticks: string[] | null, why = whyOptions): Merged => ({
  members,
  ticks,
  draft: { role: 'several', sure, why },
})

const mergeable = new Set(['choice', 'several', 'text', 'rating', 'yes-no', 'count'])

function overUnnamed(facts: readonly Facts[], drafts: readonly Draft[]): Merged[] {
  const found: Merged[] = []
  let before = -1
  for (const [place, one] of facts.entries()) {
    if (drafts[place]!.role === 'empty') continue
    if (!isUnnamed(one.heading)) {
      before = place
      continue
    }
    if (before < 0 || !mergeable.has(drafts[place]!.role) || !mergeable.has(drafts[before]!.role)) continue
    const last = found.find(({ members }) => members[0] === before)
    const known = new Set(
      (last?.members ?? [before]).flatMap((member) => facts[member]!.answers.map(({ folded }) => folded)),
    )
    const shared = shareIn(one, known)
    const areOptions = [before, ...(last?.members ?? []), place].every(
      (member) => facts[member]!.answers.length === 1,
    )
    if (shared < 0.3 && !areOptions) continue
    const sure = Math.min(last?.draft.sure ?? 1, shared >= 0.9 ? 0.85 : 0.6)
    const draft: Draft = {
      role: 'several',
      sure,
      why: 'The columns without a heading after it hold more answers to it.',
    }
    if (last) Object.assign(last, { members: [...last.members, place], draft })
    else found.push({ members: [before, place], draft, ticks: null })
  }
  return found
}

/** Typeform gives each option a column with the option as its heading, without the words of the question. */
function overTicked(facts: readonly Facts[], drafts: readonly Draft[]): Merged[] {
  const runs: number[][] = []
  for (const [place, one] of facts.entries()) {
    const isTicked =
      one.stem === null && !isUnnamed(one.heading) && holdsItself(one) && drafts[place]!.role === 'several'
    if (!isTicked) continue
    const last = runs.at(-1)
    if (last?.at(-1) === place - 1) last.push(place)
    else runs.push([place])
  }
  return runs
    .filter(({ length }) => length > 1)
    .map((members) => ({
      ...merge(members, 0.7, null),
      text: members
        .map((member) => facts[member]!.text)
        .join(', ')
        .slice(0, longestName),
    }))
}

const longestName = 120

function shareIn({ answers }: Facts, known: ReadonlySet<string>): number {
  let some = 0
  let all = 0
  for (const { folded, count } of answers) {
    all += count
    if (known.has(folded)) some += count
  }
  return all === 0 ? 0 : some / all
}
