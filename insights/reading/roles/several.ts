import { type Cells, glue, longestCell, partsGoingOn } from '#insights/reading/answers/options-with-commas.ts'
import { isOutside } from '#insights/reading/answers/outside.ts'
import { scaleOf } from '#insights/reading/answers/scale.ts'
import { cellsAsWritten, listParts, partsOf, type Separator } from '#insights/reading/cells.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { foldedAnswer } from '#insights/reading/folding.ts'
import { type Draft, shareOf } from './draft.ts'
import { surelyAsksForNumber } from './numbers.ts'
import { asksForSeveral, fewestOfOne, fewestPerhaps, whyPerhapsOne } from './over-columns.ts'

/** Texts with a longer average, in characters, are comments with commas, unless such a share of their parts recur. */
const [longestMean, recurringInLong] = [220, 0.95]

/**
 * Several answers in a cell; null if cells have one, or a text that happens to have a separator. `leastAlone` is the
 * share of the answers between commas that must be alone in some cell.
 */
export function severalDraft(facts: Facts, leastAlone = 0): Draft | null {
  if (facts.source.kind === 'list') {
    const isToldByForm = facts.source.item !== null || asksForSeveral(facts.name)
    const mayBeOne = !isToldByForm && facts.answers.every(({ label }) => !label.includes(';'))
    if (mayBeOne && facts.answered >= fewestOfOne) return null
    if (mayBeOne && facts.answered >= fewestPerhaps)
      return { role: 'several', sure: 0.7, separator: ';', why: whyPerhapsOne }
    return { role: 'several', sure: 0.98, separator: ';', why: 'A cell holds several answers of one person.' }
  }
  if (facts.source.kind !== 'text' || facts.answered === 0) return null
  if (
    shareOf(facts, (text) => isOutside(text) || listParts(text) !== null) >= 0.95 &&
    facts.answers.some(({ label }) => listParts(label) !== null)
  )
    return { role: 'several', sure: 0.95, separator: ',', why: 'A cell holds several answers of one person.' }
  for (const { separator, why } of clear) {
    const cells = cellsOf(facts, separator)
    if (cells && haveOptions(cells, separator, facts, leastAlone))
      return { role: 'several', sure: 0.95, separator, why }
  }
  if (haveNamesBetweenSpaces(facts))
    return { role: 'several', sure: 0.85, separator: ' ', why: 'A cell holds several answers of one person.' }
  const isAsked = asksForSeveral(facts.name)
  const all = facts.answers.reduce((sum, { label }) => sum + label.length, 0)
  const isLong = !isAsked && all > longestMean * facts.answers.length
  // "3", or the names of three.
  if (surelyAsksForNumber.test(facts.name) && shareOf(facts, (text) => /^\d{1,3}$/.test(text)) >= 0.5)
    return null
  if (asksToExplain.test(facts.name) && !isAsked) return null
  const commas = cellsOf(facts, ',')
  if (commas && haveTightCommas(facts, commas))
    return { role: 'several', sure: 0.85, separator: ',', why: 'A cell holds several answers of one person.' }
  if (!commas || haveDecimals(facts) || (facts.answered > 0 && isOneScale(facts))) return null
  const glued = glue(commas, partsGoingOn(facts.answers))
  const several = glued.filter(({ parts }) => parts.length > 1)
  const cells = several.reduce((sum, { count }) => sum + count, 0)
  const { recurring, alone, often: kinds, kinds: ever } = mentions(glued, 2)
  const [fewestKinds, fewestCells] = alone === 1 ? [1, isAsked ? 1 : 2] : [2, 2]
  if (several.length < fewestKinds || cells < Math.max(fewestCells, facts.answered * 0.02)) return null
  const lengths = new Set(glued.map(({ parts }) => parts.length)).size
  const isClosed = kinds <= mostKinds && kinds <= facts.answered
  // People's own lists have many words that nobody else wrote.
  const least = isLong ? recurringInLong : ever > mostKinds ? 0.85 : 0.7
  if (recurring < least || alone < leastAlone || !isClosed || (alone < 0.5 && lengths < 3)) return null
  const sure = recurring >= 0.85 && (alone >= 0.3 || lengths >= 4) ? 0.88 : 0.8
  return {
    role: 'several',
    sure,
    separator: ',',
    why: 'Its cells hold answers with commas between them, and these recur on their own.',
  }
}

/** What people explain has commas, and a few of them write the same words. */
const asksToExplain =
  /\b(?:(?<!best |\b(?:which|what) .{1,40})explain|expli(?:que|ca)|please describe|describa|in your own words|en sus propias palabras|share (?:some |any |your )?thoughts|give (?:a |your |the )?reasons?|justifi(?:que|ca))\b/

/** Answers such as "Yes, always" are steps of a scale, not two answers. */
const isOneScale = ({ answers }: Facts) => answers.length <= 12 && (scaleOf(answers)?.steps.length ?? 0) >= 2

/** Separators that are rare within an answer; Jotform writes one answer per line. */
const clear: { separator: Separator; why: string }[] = [
  { separator: ';', why: 'Its cells hold answers with semicolons between them, and these recur.' },
  { separator: '|', why: 'Its cells hold answers with bars between them, and these recur.' },
  { separator: '\n', why: 'Its cells hold one answer a line, and these recur.' },
  { separator: '/', why: 'Its cells hold answers with slashes between them, and these recur.' },
]

/** Whether the parts are options: between bars and lines, which comments have too, only if distinct cells are few. */
function haveOptions(cells: Cells, separator: Separator, { answered }: Facts, leastAlone: number): boolean {
  if (separator === ';') return mentions(cells, areSentences(cells) ? 2 : 1).recurring >= 0.75
  const { recurring, alone, kinds } = mentions(cells, 2)
  // "Parent/Guardian" is one answer, also beside "Parent" and "Guardian".
  const areApart =
    separator !== '/' ||
    (leastAlone === 0 &&
      alone >= 0.5 &&
      cells.filter(({ parts }) => parts.length > 1).length >= 2 &&
      cells.some(({ parts }) => parts.length > 2))
  return areApart && recurring >= 0.75 && kinds <= 40 && kinds <= answered
}

/** Whether cells have several parts of so many words: the same remark from several people has its semicolon each time. */
function areSentences(cells: Cells): boolean {
  const parts = cells.flatMap((cell) => (cell.parts.length > 1 ? cell.parts : []))
  return parts.length > 0 && mean(parts.map((part) => part.split(' ').length)) >= wordsOfSentence
}
const wordsOfSentence = 7
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Whether cells hold names of options with spaces between them, as ODK and KoboToolbox write several answers. */
function haveNamesBetweenSpaces(facts: Facts): boolean {
  if (facts.isSampled || !facts.answers.every(({ label }) => namesOfOptions.test(label))) return false
  const cells = cellsOf(facts, ' ')
  if (!cells?.some(({ parts }) => parts.length > 2) || isOneScale(facts)) return false
  if (cells.some(({ parts }) => new Set(parts).size < parts.length)) return false
  const { recurring, alone, kinds } = mentions(cells, 2)
  return recurring >= 0.85 && alone >= 0.6 && kinds <= 40 && kinds < facts.distinct
}
const namesOfOptions = /^[a-z\d]+(?:[_-]+[a-z\d]+)*(?: [a-z\d]+(?:[_-]+[a-z\d]+)*){0,30}$/

/** Whether commas join words without a space, as Qualtrics writes several answers; some are alone, or the heading asks for several. */
function haveTightCommas({ answers, name }: Facts, cells: Cells): boolean {
  const several = answers.filter(({ label }) => label.includes(','))
  const { alone, kinds } = mentions(cells, 2)
  return (
    several.every(({ label }) => /^[^,]*\p{L}[^,]*(?:,\p{L}[^,]*)+$/u.test(label)) &&
    several.reduce((sum, { count }) => sum + count, 0) >= 2 &&
    (alone >= 0.5 || asksForSeveral(name)) &&
    kinds <= mostJoined
  )
}
const mostJoined = 12

/** Whether all commas may be decimal ones. */
const haveDecimals = ({ answers }: Facts) =>
  answers.every(({ label }) => !label.includes(',') || /^ *-?\d+,\d+ *$/.test(label))

function cellsOf(facts: Facts, separator: Separator): Cells | null {
  // The labels of answers have no line breaks.
  const cells = separator === '\n' ? cellsAsWritten(facts.source) : facts.answers
  if (!cells?.some(({ label }) => label.includes(separator))) return null
  return cells.map(({ label, count }) => ({
    parts: label.length > longestCell ? [label] : partsOf(label, separator).map(foldedAnswer).filter(Boolean),
    count,
  }))
}

/**
 * How the parts of cells with several recur: the share of mentions that other cells have too, and the share of those that
 * are alone in some cell.
 */
function mentions(cells: Cells, least: number) {
  const distinct = new Map<string, number>()
  const alone = new Set<string>()
  const times = new Map<string, number>()
  for (const { parts, count } of cells) {
    if (parts.length === 1) alone.add(parts[0]!)
    for (const part of new Set(parts)) {
      distinct.set(part, (distinct.get(part) ?? 0) + 1)
      times.set(part, (times.get(part) ?? 0) + count)
    }
  }
  let all = 0
  let recurring = 0
  let standing = 0
  for (const { parts, count } of cells) {
    if (parts.length < 2) continue
    for (const part of parts) {
      all += count
      if (distinct.get(part)! >= 2 || (least === 1 && times.get(part)! >= 2)) recurring += count
      if (alone.has(part)) standing += count
    }
  }
  return {
    recurring: all === 0 ? 0 : recurring / all,
    alone: all === 0 ? 0 : standing / all,
    kinds: distinct.size,
    // Some people write an answer of their own, which is no option.
    often: [...times.values()].filter((count) => count > Math.max(1, all * ownShare)).length,
  }
}

/** The most options, and the share of mentions up to which an answer may be one in people's own words. */
const [mostKinds, ownShare] = [60, 0.001]
