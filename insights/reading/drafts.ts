import { leastSure } from '#contract/limits.ts'
import { codeOfAnswer, wordingsOf } from './answers/label.ts'
import { anyFamily } from './answers/lexicon.ts'
import { placesOf } from './answers/phrase.ts'
import { partsOf } from './cells.ts'
import type { Facts } from './facts.ts'
import { foldedAnswer } from './folding.ts'
import type { Draft } from './roles/draft.ts'
import { areStray, isSaid, isShortNumber, manyAnswers, reasonOf } from './roles/numbers.ts'
import { storedRoles } from './roles/recorded.ts'
import { draftOf } from './roles/role-of.ts'

/** The draft of each column, by itself and, for numbers, by the columns around it. */
export function draftsOf(facts: readonly Facts[]): Draft[] {
  const stored = storedRoles(facts).map((role, place) =>
    role.role === 'record' && isOptionColumn(facts[place]!) ? asQuestion : role,
  )
  const inStem = new Map<string, number>()
  for (const { stem } of facts)
    if (stem !== null) inStem.set(foldedAnswer(stem), (inStem.get(foldedAnswer(stem)) ?? 0) + 1)
  const isInGrid = ({ stem }: Facts) => stem !== null && inStem.get(foldedAnswer(stem))! >= 2
  const alike = facts.filter(holdShortNumbers).length
  const drafts = facts.map((one, place) =>
    draftOf(one, { stored: stored[place]!, isInGrid: isInGrid(one), alike }),
  )
  const read = withRanks(facts, withUnknownScales(facts, withCodes(facts, drafts, alike)))
  return withSharedParts(facts, withSharedRanges(facts, read))
}

/** So many columns of short numbers, and for one column of answers in words so many, are codes of answers. */
const [fewestCoded, codedForOne] = [10, 5]

/** "How many …?" above each of 1, 2 and 3 may be answered in codes, as all else in the file is. */
function withCodes(facts: readonly Facts[], drafts: readonly Draft[], coded: number): readonly Draft[] {
  const isWorded = ({ role }: Draft, place: number) =>
    closed.test(role) && facts[place]!.answers.some(({ folded }) => /\p{L}{2}/u.test(folded))
  if (coded < Math.max(fewestCoded, drafts.filter(isWorded).length * codedForOne)) return drafts
  const mayBeCodes = (place: number) => {
    const numbers = facts[place]!.answers.map(({ folded }) => Number(folded)).sort(
      (one, other) => one - other,
    )
    return (
      numbers.length >= fewestSteps &&
      numbers.length <= mostSteps &&
      numbers.every((number, at) => number === at + 1)
    )
  }
  return drafts.map((draft, place) =>
    draft.role === 'number' && draft.sure >= leastSure && mayBeCodes(place)
      ? {
          ...draft,
          sure: 0.7,
          why: 'Nearly all answers of the file are codes, so its numbers may be codes too.',
        }
      : draft,
  )
}
const closed = /^(?:choice|yes-no|rating|breakdown|count|several)$/

const [fewestRows, fewestSteps, mostSteps] = [3, 3, 7]

/** "None", "A little", "Expert" in the rows of a grid, or below "How often …?", may be steps of a scale that no words tell. */
function withUnknownScales(facts: readonly Facts[], drafts: readonly Draft[]): Draft[] {
  const isChoice = (place: number) =>
    drafts[place]!.role === 'choice' && drafts[place]!.sure >= leastSure && !drafts[place]!.scale
  const mayHaveSteps = (place: number) =>
    (isChoice(place) || drafts[place]!.scale !== undefined) && facts[place]!.distinct <= mostSteps
  const inGrids = Map.groupBy(
    drafts.keys().filter((place) => facts[place]!.stem !== null && mayHaveSteps(place)),
    (place) => foldedAnswer(facts[place]!.stem!),
  )
  const asked = new Set<number>()
  for (const [stem, rows] of inGrids) {
    if (asksForName.test(stem) || /\brank\b/.test(stem)) continue
    const answers = new Set(rows.flatMap((row) => facts[row]!.answers.map(({ folded }) => folded)))
    const areMany =
      rows.length >= fewestRows ||
      [...answers].some(isMiddle) ||
      [...answers].every((answer) => codeOfAnswer.test(answer))
    if (areMany && answers.size >= fewestSteps && answers.size <= mostSteps)
      for (const row of rows) if (isChoice(row)) asked.add(row)
  }
  return drafts.map((draft, place) =>
    asked.has(place) ||
    (isChoice(place) &&
      facts[place]!.distinct >= fewestSteps &&
      (asksHowOften.test(facts[place]!.name) || (mayHaveSteps(place) && areMostlySteps(facts[place]!))))
      ? { ...draft, sure: 0.7, why: 'Its answers may be steps of a scale that is not known.' }
      : draft,
  )
}

/** "So-so" among "Hopeful" and "Nervous": the words of a scale of its own, however few rows there are. */
const isMiddle = (answer: string) => placesOf(answer).some(({ family }) => family === anyFamily)

/** "Very comfortable" and "Somewhat comfortable" beside "Very out of place": half are steps of a scale that is known. */
function areMostlySteps({ answers, answered, name }: Facts): boolean {
  if (asksForName.test(name)) return false
  const found = new Map<string, { values: Set<number>; count: number }>()
  let between = 0
  for (const { phrase, answer } of wordingsOf(answers))
    for (const { family, value, isPlain } of placesOf(phrase)) {
      if (family === anyFamily) between += answer.count
      if (isPlain || family === anyFamily || family === 'traffic light' || family.startsWith('how ')) continue
      const one = found.get(family) ?? { values: new Set(), count: 0 }
      found.set(family, { values: one.values.add(value), count: one.count + answer.count })
    }
  return [...found.values()].some(
    ({ values, count }) => values.size >= 2 && count + between >= answered * mostly,
  )
}
const mostly = 0.5

const asksHowOften = /^(?:how (?:often|frequently)|con que frecuencia)\b/

/** The rows of a grid in which people chose several answers, also those in which few did. */
function withSharedParts(facts: readonly Facts[], drafts: readonly Draft[]): Draft[] {
  const shared = [...drafts]
  const stems = Map.groupBy(
    facts.keys().filter((place) => facts[place]!.stem !== null),
    (place) => foldedAnswer(facts[place]!.stem!),
  )
  for (const places of stems.values()) {
    const own = places.find((place) => drafts[place]!.role === 'several' && drafts[place]!.separator === ',')
    if (own === undefined) continue
    const partsIn = (place: number) =>
      facts[place]!.answers.flatMap(({ label }) => partsOf(label, ',').map(foldedAnswer))
    const known = new Set(
      places.flatMap((place) => (drafts[place]!.role === 'several' ? partsIn(place) : [])),
    )
    for (const place of places)
      if (/^(?:choice|text)$/.test(drafts[place]!.role) && partsIn(place).every((part) => known.has(part)))
        shared[place] = drafts[own]!
  }
  return shared
}

const [fewestRanked, mostRanked, rowsLooked] = [3, 12, 2_000]

/** The rows of a ranking, a grid in which nearly everybody used each number once: 1 is the best, not the lowest. */
function withRanks(facts: readonly Facts[], drafts: readonly Draft[]): Draft[] {
  const ranked = new Set<number>()
  const ofQuestions = Map.groupBy(
    drafts.keys().filter((place) => drafts[place]!.range?.low === 1 && questionOf(facts[place]!) !== null),
    (place) => questionOf(facts[place]!),
  )
  for (const places of [...ofQuestions.values(), ...neighboursAsMany(facts, drafts)])
    if (
      places.length >= fewestRanked &&
      places.length <= mostRanked &&
      areRanks(places.map((place) => facts[place]!))
    )
      for (const place of places) ranked.add(place)
  return drafts.map((draft, place) =>
    ranked.has(place)
      ? { role: 'choice', sure: 0.85, why: 'Its numbers are ranks, of which 1 is the first.' }
      : draft,
  )
}

/** Neighbours without a question of their own whose numbers end where their count does, as the places of a ranking do. */
function neighboursAsMany(facts: readonly Facts[], drafts: readonly Draft[]): number[][] {
  const highest = facts.map((one, place) =>
    /^(?:rating|number)$/.test(drafts[place]!.role) &&
    questionOf(one) === null &&
    one.answers.length <= mostRanked
      ? Math.max(...one.answers.map(({ folded }) => Number(folded)))
      : 0,
  )
  const found: number[][] = []
  for (let first = 0; first < facts.length; first++) {
    const count = highest[first]!
    if (!(count >= fewestRanked && count <= mostRanked)) continue
    const places = Array.from({ length: count }, (_, step) => first + step)
    if (places.every((place) => highest[place] === count)) found.push(places)
  }
  return found
}

/** The question of a row, also of one that has a number only, as "Q6_2". */
const questionOf = ({ stem, heading }: Facts) =>
  stem === null ? (/^(.{1,100})_\d{1,3}$/.exec(heading)?.[1] ?? null) : foldedAnswer(stem)

/** "1", "1.º", "1 (most)" */
const placeIn = (value: string | number) => Number(/^\d{1,2}(?!\d)/.exec(String(value).trim())?.[0])

function areRanks(columns: readonly Facts[]): boolean {
  const rows = Math.min(rowsLooked, ...columns.map(({ source }) => source.codes.length))
  const numbers = columns.map(({ source }) => source.values.map(placeIn))
  let [whole, each] = [0, 0]
  for (let row = 0; row < rows; row++) {
    const given = columns.map(({ source }, column) => numbers[column]![source.codes[row]! - 1])
    if (given.some((one) => one === undefined)) continue
    whole++
    if (new Set(given).size === columns.length && Math.max(...(given as number[])) === columns.length) each++
  }
  return whole >= 10 && each >= whole * 0.95
}

const isPlain = ({ range }: Draft) => range !== undefined && !range.isToldByHeading && range.low === 1

const asQuestion = { role: 'question', personal: null } as const
/** KoboToolbox repeats a question's answers in a column for each option. */
const isOptionColumn = ({ stem, heading, text }: Facts) => stem !== null && heading === `${stem}/${text}`

function holdShortNumbers({ source, answers, answered }: Facts): boolean {
  if (answered === 0 || source.kind !== 'number' || answers.length > 13) return false
  const strays = answers.reduce(
    (total, { folded, count }) => total + (isShortNumber(Number(folded)) ? 0 : count),
    0,
  )
  return strays === 0 || areStray(strays, answered)
}

/** Whether somebody chose the upper end of a scale of numbers in one of its columns, or it is only a usual one. */
const [sureOfSeen, sureOfUnseen] = [0.82, 0.7]
/** The stems of separate columns with whole numbers from 1 about which nothing else is known. */
const [ofPlain, ofLongPlain] = ['1 to 7', '1 to 10']
/** So many columns of numbers up to 10 are no amounts. */
const fewestLong = 5

/** The answers to "Which year …?" or "Where …?" are names, whatever scale is beside it. */
const asksForName =
  /^[¿¡ ]*(?:(?:in|on|of|en|de) )?(?:which|what|when|where|who|que|cual(?:es)?|cuando|donde|quien) (?!tan\b|tanto\b)/

/** "How do you usually play?": alone or with others is no more or less, unlike "How do you feel?" */
const asksForManner =
  /^[¿ ]*(?:how (?:do|did|does) \S+|como) (?!.*\b(?:feel|rate|like|think|evaluate|judge|consider|assess|value|see|perceive|view|find|compare|sient\w+|calific\w+|valor\w+|evalu\w+|consider\w+|percib\w+|describ\w+|encuentr\w+|parec\w+|va|fue|esta\w*)\b)/

/** Many people leave no end of a scale out, but they do the numbers above the codes of a choice. */
const isRatedLike = ({ name, answered }: Facts, { range, sure }: Draft, high: number) =>
  !asksForName.test(name) &&
  !asksForManner.test(name) &&
  (sure >= leastSure || range!.high === high || answered < manyAnswers || isSaid(name))

/** The rows of a grid of numbers share their ends, as do columns of the same numbers. */
function withSharedRanges(facts: readonly Facts[], drafts: Draft[]): Draft[] {
  const stems = Map.groupBy(
    drafts
      .keys()
      .filter((place) => (facts[place]!.stem !== null ? drafts[place]!.range : isPlain(drafts[place]!))),
    (place) => {
      const { stem } = facts[place]!
      return stem === null ? (drafts[place]!.range!.high <= 7 ? ofPlain : ofLongPlain) : foldedAnswer(stem)
    },
  )
  const shared = [...drafts]
  for (const [stem, places] of stems) {
    if (stem === ofLongPlain && places.length < fewestLong) continue
    const ranges = places.map((place) => drafts[place]!.range!)
    const low = Math.min(...ranges.map((range) => range.low))
    const high = Math.max(...ranges.map((range) => range.high))
    const isSeen = places.some(
      (place) => drafts[place]!.sure >= leastSure && drafts[place]!.range!.high === high,
    )
    const between = places.find((place) => drafts[place]!.range!.ends)
    for (const place of places) {
      const range = { ...drafts[place]!.range!, low, high }
      if (between !== undefined) {
        const { sure, why } = drafts[between]!
        shared[place] = { ...drafts[place]!, range, sure, why }
        continue
      }
      const own = drafts[place]!.sure
      const isOwn = facts[place]!.stem !== null || isRatedLike(facts[place]!, drafts[place]!, high)
      const sure = range.isTurned
        ? own
        : isSeen && isOwn
          ? Math.max(own, sureOfSeen)
          : Math.min(own, isSeen ? own : sureOfUnseen)
      shared[place] = { ...drafts[place]!, range, why: reasonOf(range), sure }
    }
  }
  return shared
}
