import { foldedAnswer, foldedHeading } from '#insights/reading/folding.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'
import { meaningsOf } from './same-answers.ts'

/** Rows of two uploads that are the same response. */
export type RowPairs = readonly (readonly [number, number])[]

/**
 * A column of an upload and the same one of another, by position, and what each code of either means: the same number
 * for the same answer, however it is written; 0 is no answer.
 */
export type SameColumn = { own: number; other: number; ownMeans: Uint32Array; otherMeans: Uint32Array }

/** The most pairs of rows that are used to find equal columns, and the least that say anything about it. */
const [fewestPairs, mostPairs] = [8, 400]
/** The most pairs of columns that are tried if neither heading nor pattern decides. */
const mostTried = 10_000
/** Columns with one heading differ if they agree less than this beyond chance; those with two are one if more. */
const agreement = { ofOneHeading: 0.5, ofTwo: 0.9 }

/**
 * The columns that two uploads have in common: those of one item or heading, and those in which the same responses, given
 * as pairs of rows, agree. `saidAnew`: how many of one heading say something else in these rows.
 */
export function sameColumns(
  own: Responses,
  other: Responses,
  pairs: RowPairs,
): { same: SameColumn[]; saidAnew: number } {
  const step = Math.max(1, Math.floor(pairs.length / mostPairs))
  const some = pairs.length < fewestPairs ? [] : pairs.filter((_, at) => at % step === 0)
  const [owns, others] = [columnsOf(own, some, 0), columnsOf(other, some, 1)]
  const freeOf = (side: Column[]) => side.filter(({ isFree }) => isFree)
  const same: SameColumn[] = []
  const take = (one: Column, two: Column) => {
    one.isFree = false
    two.isFree = false
    const codes = { own: codesOf(one, pairs, 0), other: codesOf(two, pairs, 1) }
    const means = meaningsOf(one.texts, two.texts, codes)
    same.push({ own: one.at, other: two.at, ...means })
  }
  for (const [nameOf, least] of [
    // The most certain first: if a numbered question is gone, the next ones have the headings of others.
    [itemOf, agreement.ofTwo],
    [headingOf, agreement.ofTwo],
    [patternOf, agreement.ofTwo],
    [itemOf, agreement.ofOneHeading],
    [headingOf, agreement.ofOneHeading],
  ] as const) {
    const named = Map.groupBy(freeOf(others), nameOf)
    for (const one of freeOf(owns)) {
      const name = nameOf(one)
      const two = name === null ? undefined : named.get(name)?.shift()
      if (!two) continue
      const like = likenessOf(one, two)
      const mayBe = nameOf !== patternOf && (some.length === 0 || like.isConstant)
      if (mayBe || like.beyondChance >= least) take(one, two)
    }
  }
  const [left, leftOthers] = [freeOf(owns), freeOf(others)]
  const countSaidAnew = () => {
    const anew = Map.groupBy(freeOf(others), headingOf)
    return freeOf(owns).filter((one) => {
      const two = anew.get(headingOf(one))?.[0]
      return two !== undefined && !likenessOf(one, two).isConstant
    }).length
  }
  if (left.length * leftOthers.length > mostTried) return { same, saidAnew: countSaidAnew() }
  const found = left.flatMap((one) => leftOthers.map((two) => ({ one, two, like: likenessOf(one, two) })))
  found.sort((a, b) => b.like.beyondChance - a.like.beyondChance)
  for (const { one, two, like } of found)
    if (one.isFree && two.isFree && like.beyondChance >= agreement.ofTwo) take(one, two)
  return { same, saidAnew: countSaidAnew() }
}

/** A column; `texts` are its answers, folded, by code, where the first is none, `some` the codes of some pairs of rows. */
type Column = { at: number; column: ColumnAnswers; texts: string[]; some: Uint32Array; isFree: boolean }

const columnsOf = ({ columns }: Responses, some: RowPairs, side: 0 | 1): Column[] =>
  columns.flatMap((column, at) => {
    if (column.personal) return []
    const texts = ['', ...column.values.map(foldedAnswer)]
    return [{ at, column, texts, some: codesOf({ column }, some, side), isFree: true }]
  })

const codesOf = ({ column: { codes } }: Pick<Column, 'column'>, pairs: RowPairs, side: 0 | 1) =>
  Uint32Array.from(pairs, (pair) => codes[pair[side]]!)

const itemOf = ({ column: { item } }: Column) => item && JSON.stringify([item.position, item.row])
const headingOf = ({ column: { header } }: Column) => foldedHeading(header)

/** The pairs of rows with the same answer, in whatever words; null without pairs. */
function patternOf({ some }: Column): string | null {
  const places = new Map([[0, 0]])
  for (const code of some) if (!places.has(code)) places.set(code, places.size)
  return some.length === 0 ? null : Array.from(some, (code) => places.get(code)!).join()
}

type Likeness = {
  /** From 0, no more than by chance, to 1 (Cohen's kappa); 0 if nothing is said. */
  beyondChance: number
  /** Whether nearly all say the same, so that agreement means nothing. */
  isConstant: boolean
}

const mostlyConstant = 0.9

function likenessOf(one: Column, two: Column): Likeness {
  const codes = { own: one.some, other: two.some }
  const { ownMeans, otherMeans } = meaningsOf(one.texts, two.texts, codes)
  const ofOwn = new Map<number, number>()
  const ofOther = new Map<number, number>()
  let equal = 0
  for (const [at, code] of codes.own.entries()) {
    const a = ownMeans[code]!
    const b = otherMeans[codes.other[at]!]!
    if (a === b) equal++
    ofOwn.set(a, (ofOwn.get(a) ?? 0) + 1)
    ofOther.set(b, (ofOther.get(b) ?? 0) + 1)
  }
  const all = codes.own.length
  const byChance = [...ofOwn].reduce((sum, [a, n]) => sum + (n / all) * ((ofOther.get(a) ?? 0) / all), 0)
  const isConstant = byChance > mostlyConstant
  const beyondChance = all === 0 || isConstant ? 0 : (equal / all - byChance) / (1 - byChance)
  return { beyondChance, isConstant }
}
