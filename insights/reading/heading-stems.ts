import { isNotAsked } from './answers/outside.ts'
import type { Facts } from './facts.ts'
import { foldedAnswer, foldedHeading, headingWords, withoutMarkup } from './folding.ts'
import { isSaid } from './roles/numbers.ts'

/** The characters of a long heading that are looked at. */
const longest = 2_000
const mostBreaks = 8
/** A shorter beginning is a number or a code. */
const shortestStem = 8
const redcap = /^(.{4,500}) \(choice=(.{1,200})\)$/
/** Names of columns for the options of a question, as REDCap ("devices___2") and others ("q0004_0002", "Q4_2") write them. */
const columnName = /^(.{1,100}?)(_{1,3})([a-z0-9]{1,20})$/i

/**
 * Finds stems that tools do not write as "Stem [Row]": "Stem - Row" or "Stem:-Row" if several columns begin
 * alike, and so "Stem >> Row", "Stem.Row" and "Row:Stem", "Stem (choice=Row)", and "Stem/Row" beside a column "Stem". What Qualtrics
 * writes after a question with a text field is no row of it. The digit that a spreadsheet adds to a repeated heading is
 * removed if the heading without it exists.
 */
export function withStems(facts: readonly Facts[]): Facts[] {
  const names = new Set(facts.map(({ name }) => name))
  const starts = new Map<string, Set<string>>()
  for (const one of facts)
    for (const { stem, row } of breaksOf(one)) {
      const rows = starts.get(stem) ?? new Set()
      starts.set(stem, rows.add(row))
    }
  const ends = new Map<string, Set<string>>()
  for (const one of facts)
    for (const { stem, row } of endsOf(one)) ends.set(stem, (ends.get(stem) ?? new Set()).add(row))
  const begins = new Map<string, number>()
  for (const one of facts) {
    const begin = beginOf(one)
    if (begin !== null) begins.set(begin, (begins.get(begin) ?? 0) + 1)
  }
  const coded = facts.map(codedOption)
  const ticked = tickedPaths(facts)
  const partOf = (stem: string, text: string) =>
    selected.test(text)
      ? { stem: null, text: stem }
      : { stem: stem.replace(/ - selected choice$/i, ''), text: text.replace(/ - text$/i, '') }
  const ofQuestion = Map.groupBy(coded, (option) => option?.stem)
  const stemmed = facts.map((one, place) => {
    const byCode = coded[place]
    if (byCode && ofQuestion.get(byCode.stem)!.length >= 2)
      return { ...one, stem: byCode.stem, text: byCode.row }
    const repeated = withoutDigit(one, names)
    if (repeated !== one || one.stem !== null) return repeated
    const [, question, option] = redcap.exec(one.heading.slice(0, longest + 200)) ?? []
    if (question && option) return { ...one, stem: question, text: option }
    const end = slashesOf(one.heading).findLast((at) => names.has(headingWords(one.heading.slice(0, at))))
    if (end !== undefined)
      return { ...one, stem: one.heading.slice(0, end), text: one.heading.slice(end + 1) }
    const path = ticked.get(one)
    if (path) return { ...one, ...path }
    const own = beginOf(one)
    if (own !== null && (begins.get(own) ?? 0) >= 2)
      return { ...one, ...partOf(own, one.answers[0]!.label.trim()) }
    const found =
      breaksOf(one).findLast(({ stem }) => (starts.get(stem)?.size ?? 0) >= 2) ??
      endsOf(one).find(({ stem }) => ends.get(stem)!.size >= 2)
    return found ? { ...one, ...partOf(found.stem, found.row) } : one
  })
  const ofOneRow = stemmed.map(withoutRow)
  const inGrid = gridOptions(ofOneRow)
  return ofOneRow.map((one) => ({ ...one, ...inGrid.get(one) }))
}

/** "Stem [- Option]", as SurveyMonkey writes a grid with one row that has no name. */
const withoutRow = (one: Facts): Facts =>
  one.stem !== null && /^[-–] ?\S/.test(one.text) && holdsTicks(one, one.text.replace(/^[-–] ?/, ''))
    ? { ...one, text: one.text.replace(/^[-–] ?/, '') }
    : one

/**
 * The row and the option of columns such as "Stem [Row - Option]", as SurveyMonkey writes a grid if each option has a column:
 * the cells tick the option, and other rows have it too.
 */
function gridOptions(facts: readonly Facts[]): Map<Facts, { stem: string; text: string }> {
  const parts = facts.flatMap((one) =>
    one.stem === null || !holdsTicks(one)
      ? []
      : [...one.text.matchAll(optionBegins)].slice(0, mostBreaks).map(({ index, 0: sign }) => ({
          one,
          stem: `${one.stem} [${one.text.slice(0, index)}]`,
          text: one.text.slice(index + sign.length),
          sameOption: JSON.stringify([one.stem, one.text.slice(index + sign.length)]),
        })),
  )
  const rows = Map.groupBy(parts, ({ stem }) => stem)
  const options = Map.groupBy(parts, ({ sameOption }) => sameOption)
  const isPart = ({ one, stem, text, sameOption }: (typeof parts)[number]) =>
    rows.get(stem)!.length >= 2 && options.get(sameOption)!.length >= 2 && holdsTicks(one, text)
  return new Map(parts.filter(isPart).map(({ one, stem, text }) => [one, { stem, text }]))
}

/** The rest of "Other (please specify): - Text" is no option. */
const optionBegins = /(?<=\S) ?[-–:] ?(?=[^\s-])(?!text$)/gi

/** Whether the cells of a column are empty or one mark, or one mark and that for none; the mark may be an option's words. */
function holdsTicks({ answers }: Facts, option?: string): boolean {
  const given = answers.filter(({ folded }) => !isNotAsked(folded) && !notTicked.test(folded))
  const [mark] = given
  return (
    given.length <= 1 &&
    (!mark ||
      option === undefined ||
      mark.folded === foldedAnswer(option) ||
      /^(?:\d{1,3}|x|yes|checked|true)$/.test(mark.folded))
  )
}

const selected = /^selected choice$/i

/** Where a heading may be parted into a question and an option, which has slashes of its own: "Staff/volunteers". */
const slashesOf = (heading: string) =>
  [...heading.slice(0, longest).matchAll(/(?<=.)\/(?=.)/g)].slice(-mostBreaks).map(({ index }) => index)

const fewestTicked = 3

/**
 * The question and the option of columns with 1 and 0 whose names differ after their last slash, as KoboToolbox writes the
 * options of a question: a person has a cell in all of them and a 1 in one, or none. Questions of a group may have so too, if
 * nearly all say yes: unless the text before the slash asks something, it must be a question in a group, and chance not enough.
 */
function tickedPaths(facts: readonly Facts[]): Map<Facts, { stem: string; text: string }> {
  const paths = facts.flatMap((one) => {
    const end = one.stem === null ? one.heading.slice(0, -1).lastIndexOf('/') : -1
    const areTicks = end > 0 && one.answers.length > 0 && one.answers.every(({ folded }) => tick.test(folded))
    return areTicks ? [{ one, stem: one.heading.slice(0, end), text: one.heading.slice(end + 1) }] : []
  })
  const found = new Map<Facts, { stem: string; text: string }>()
  for (const [stem, options] of Map.groupBy(paths, ({ stem }) => stem)) {
    if (options.length < fewestTicked) continue
    const { areChosenFrom, byChance } = choicesOf(options.map(({ one }) => one))
    const own = options.filter(({ text }) => text.endsWith('?') || isSaid(headingWords(text)))
    const isOfGroup = stem.includes('/') && byChance >= fewestByChance
    if (areChosenFrom && own.length < options.length / 2 && (asks.test(stem) || isOfGroup))
      for (const { one, stem, text } of options) found.set(one, { stem, text })
  }
  return found
}

const tick = /^(?:[01]|true|false)$/
const asks =
  /\?\s*$|(?:^|\/)\W*(?:how|what|which|who|whom|where|when|why|qu[eé]|cu[aá]l(?:es)?|qui[eé]n(?:es)?|d[oó]nde|cu[aá]ndo|c[oó]mo) /i
/** If so many people would have no tick by chance, and nobody has none, the columns belong together. */
const fewestByChance = 1.5

/**
 * Whether each person has no cell in these columns, or one in each and at least one tick; and how many of those with cells would
 * have no tick if one column said nothing about the others.
 */
function choicesOf(options: readonly Facts[]): { areChosenFrom: boolean; byChance: number } {
  const columns = options.map(({ source }) => ({
    codes: source.codes,
    areTicks: [false, ...source.values.map((value) => /^(?:1|true)$/.test(foldedAnswer(value)))],
  }))
  const rows = [...columns[0]!.codes.keys()]
  const asked = rows.filter((row) => columns.some(({ codes }) => codes[row] !== 0))
  const areChosenFrom = asked.every(
    (row) =>
      columns.every(({ codes }) => codes[row] !== 0) &&
      columns.some(({ codes, areTicks }) => areTicks[codes[row]!]),
  )
  const byChance = columns.reduce(
    (people, { codes, areTicks }) =>
      (people * asked.filter((row) => !areTicks[codes[row]!]).length) / asked.length,
    asked.length,
  )
  return { areChosenFrom, byChance }
}

/**
 * The name of a question, if a column is one of its options: only ticked or not, below a name with the number of the
 * option, or only the option's words, beside "Not selected" or nothing.
 */
function codedOption({ heading, stem, answers }: Facts): { stem: string; row: string } | null {
  const [, question, line = '', code] = stem === null ? (columnName.exec(heading) ?? []) : []
  if (!question || !code || answers.length === 0 || answers.length > 3) return null
  const given = answers.filter(({ folded }) => !isNotAsked(folded))
  const [option, ...others] = given.filter(({ folded }) => !notTicked.test(folded))
  if (others.length > 0) return null
  if (!option || /^(?:1|checked)$/.test(option.folded))
    return line === '___' || (option?.folded === '1' && given.length === 1 && /^\d+$/.test(code))
      ? { stem: question, row: code }
      : null
  // What a single person has may be their own words, which nobody should read as an option.
  return answers.length >= 2 && option.count > 1 && /^\d+$/.test(code) && /\p{L}/u.test(option.label)
    ? { stem: question, row: option.label.trim() }
    : null
}
const notTicked = /^(?:0|unchecked|not selected|not checked|no seleccionado)$/

/**
 * The rest of a heading that ends or begins with the column's only answer, as Alchemer and others write an option:
 * "Which of these? Email" or "Email:Which of these?" above "Email" only.
 */
function beginOf({ heading, stem, answers }: Facts): string | null {
  if (stem !== null || answers.length !== 1) return null
  const option = answers[0]!.label.trim()
  const text = plain(heading).replace(specified, '')
  if (option.length < 2) return null
  const after = text.slice(option.length + 1).trim()
  if (text.toLowerCase().startsWith(`${option.toLowerCase()}:`) && after.length >= shortestStem) return after
  if (!text.toLowerCase().endsWith(option.toLowerCase())) return null
  const begin = text.slice(0, -option.length).replace(/[\s:–-]+$/, '')
  return begin.length >= shortestStem ? begin : null
}

/** After "Other", whose words have a column of their own. */
const specified = / ?\(?(?:please )?specify\)?:?$/i

const plain = (heading: string) => withoutMarkup(heading.slice(0, longest))

/**
 * Where a row may begin: after " - " or " >> ", as Jotform writes it, after a hyphen at the end of a sentence, as Qualtrics
 * wrote it in earlier years, or after a full stop without a space, as Microsoft Forms writes the statements of a grid.
 */
const rowBegins =
  / - | >> |(?<=[?:.!)])-(?=[\p{L}¿"(])|(?<=\p{Ll}{2}[?:.!)]?)(?<!\b(?:Mrs|Sra|Srta|Dra|Prof|Lic|Ing|vs))\.(?=[\p{Lu}¿¡"])/gu

const mayBreak = /[->.]/

function breaksOf({ heading, stem }: Facts): { stem: string; row: string }[] {
  if (stem !== null || !mayBreak.test(heading)) return []
  const breaks: { stem: string; row: string }[] = []
  for (const { index, 0: sign } of heading.slice(0, longest).matchAll(rowBegins)) {
    const row = heading.slice(index + sign.length)
    const stem = heading.slice(0, index)
    // Names of columns may have stops for blanks: "Teachers.Care".
    if (sign === '.' && !/\s\S+\s/.test(stem)) continue
    if (breaks.length < mostBreaks && index >= shortestStem && row !== '') breaks.push({ stem, row })
  }
  return breaks
}

/** Where a row may end: before a colon without a space, after which Alchemer writes the question. */
const rowEnds = /(?<=\S):(?=[\p{Lu}¿¡"])/gu

/** In words: fewer are no question. */
const fewestOfQuestion = 4
const numbered = /^[a-z]{1,8} ?\d{1,3}$/i

function endsOf({ heading, stem }: Facts): { stem: string; row: string }[] {
  if (stem !== null || !heading.includes(':')) return []
  return [...heading.slice(0, longest).matchAll(rowEnds)]
    .slice(0, mostBreaks)
    .map(({ index }) => ({ stem: heading.slice(index + 1), row: heading.slice(0, index) }))
    .filter((one) => one.stem.split(' ').length >= fewestOfQuestion && !numbered.test(one.row))
}

const added = /^(.{3,500}[^\d\s.])(?:\.\d{1,3}|\d{1,2})$/

function withoutDigit(facts: Facts, names: ReadonlySet<string>): Facts {
  // "ds_data" beside "ds_data1" is their sum; a program that tells equal headings apart adds to the first one nothing.
  const isName = facts.heading.includes('_') && !/[\s.]/.test(facts.heading)
  const [, heading] = isName ? [] : (added.exec(facts.heading) ?? [])
  const inRow = facts.stem === null ? undefined : /^(.{1,500}\])(?:\.\d{1,3})$/.exec(facts.heading)?.[1]
  const without = heading ?? inRow
  if (without === undefined) return facts
  const name = headingWords(without)
  return name !== facts.name && names.has(name)
    ? {
        ...facts,
        heading: without,
        name,
        keyed: foldedHeading(without),
        text: facts.stem === null ? without : facts.text,
      }
    : facts
}
