import { type Cell, isFilled } from '#surveys/workbook/workbook.ts'
import { isAnswerLike, isUnlikeAnswers, kindOfCell } from './answer-kinds.ts'
import { textOf } from './filled-sheet.ts'
import { folded } from './folded.ts'
import type { SourceColumn } from './headings.ts'
import { sourceColumn } from './stems-and-labels.ts'

const fewestResponses = 4
const fewestUnlike = 3
/** The share of named columns that a second row of names names too. */
const leastNamed = 0.8
/** So much longer are questions than short names. */
const longer = 1.5
/** One that ends as a question may be an answer: "Why?" */
const fewestAsking = 2
const fewestCodes = 2
/** Words above a single column of numbers may be an answer, as "twelve" is. */
const fewestTold = 2

/**
 * The columns below two rows that both name them: short names and questions, in any order, or two languages, of which the
 * first counts. Null without signs that the second row is none of the responses, of which a first one in own words or in
 * another language has texts of its own too: a row of questions, or of names that only tools write.
 */
export function namedTwice(rows: Cell[][], width: number): SourceColumn[] | null {
  const [first = [], second = [], ...body] = rows
  if (body.length < fewestResponses) return null
  const indexes = Array.from({ length: width }, (_, index) => index)
  const named = indexes.filter((index) => isFilled(first[index]))
  // Over several columns a question stands above its rows.
  if (indexes.some((index) => isFilled(second[index]) && !isFilled(first[index]))) return null
  const both = named.filter((index) => isFilled(second[index]))
  if (both.length < Math.max(fewestUnlike, named.length * leastNamed)) return null
  if (both.some((index) => kindOfCell(second[index]) !== 'text')) return null
  if (new Set(both.map((index) => folded(textOf(second[index])))).size < both.length) return null
  const answerLike = both.map((index) => isAnswerLike(second[index], body, index))
  if (answerLike.includes(true)) return null
  const unlike = both.filter((index) => isUnlikeAnswers(second[index], body, index))
  if (unlike.length < Math.max(fewestUnlike, named.length / 2)) return null
  const [above, below] = [first, second].map((row) => both.map((index) => textOf(row[index]))) as Texts
  const told = answerLike.filter((isLike) => isLike === false).length
  const areCodesBelow =
    told >= fewestTold && areNames(below) && haveCodes(below, numbered) && areQuestions(above, below)
  const areTwoLanguages = told >= fewestTold && areTranslated(above, below)
  const areCodesAbove =
    areNames(above) &&
    areQuestions(below, above) &&
    ((told > 0 && haveCodes(above, numbered, joined)) || below.filter(asks).length > below.length / 2)
  if (!(areCodesAbove || areCodesBelow || areTwoLanguages)) return null
  const [texts, codes] = areCodesAbove ? [second, first] : [first, second]
  return Array.from({ length: width }, (_, index) => ({
    ...sourceColumn(textOf(texts[index]) || textOf(codes[index]), [index]),
    code: isFilled(texts[index]) ? textOf(codes[index]) : '',
  }))
}

type Texts = [above: string[], below: string[]]

const areNames = (texts: readonly string[]) => texts.every((text) => !/[\s?:…]/.test(text))

/** "safe_1" and "Q12", but not "test1". */
const numbered = /^[a-z]\w*_\d\w*$|^[a-z]{1,2}\d{1,3}(?:[._]\w{1,6})*$/i
/** Programs also write the names of answers so: "strongly_agree". */
const joined = /^[a-z]\w*_\w+$/i
const haveCodes = (names: readonly string[], ...shapes: RegExp[]) =>
  names.filter((name) => shapes.some((shape) => shape.test(name))).length >=
  Math.max(fewestCodes, names.length / 3)

/** Whether most of some texts are questions or items of a survey, several ask something, and all are longer than the names. */
function areQuestions(texts: readonly string[], names: readonly string[]): boolean {
  return (
    texts.filter(asks).length >= fewestAsking &&
    texts.filter((text) => asks(text) || item.test(text)).length > texts.length / 2 &&
    texts.join('').length > names.join('').length * longer
  )
}

/** Whether most of both rows are questions, and so the same columns of them, in texts of similar length. */
function areTranslated(above: readonly string[], below: readonly string[]): boolean {
  const most = above.length / 2
  const asking = above.flatMap((text, at) => (asks(text) ? [below[at]!] : []))
  const asked = asking.filter(asks).length
  const similar = above.filter((text, at) => {
    const [short = 0, long = 0] = [text.length, below[at]!.length].sort((a, b) => a - b)
    return long <= short * 2
  })
  return (
    asked >= Math.max(fewestAsking, asking.length / 2) &&
    [above, below].every((texts) => texts.filter((text) => asks(text) || item.test(text)).length > most) &&
    similar.length > most
  )
}

const asks = (text: string) => /\p{L}.*[?:…]$/u.test(text)

/** How questions without their mark and items begin. */
const item =
  /^(?:[¿]|(?:how|what|which|who|whom|where|when|why|do|does|did|are|is|have|has|i|my|we|our|the|teachers|adults|students|staff|people|c[oó]mo|qu[eé]|cu[aá]l(?:es)?|qui[eé]n|d[oó]nde|cu[aá]ndo|cu[aá]nt[oa]s?|me|mis?|yo|los|las|el|la|nos|nuestr[oa]s?) )/i
