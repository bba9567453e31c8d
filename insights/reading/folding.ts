import { earlierAnswer, folded, spaced } from '#surveys/reading/folded.ts'

/**
 * An answer for comparisons: one space for any white space, no case, no marks, no final dot, straight quotes and dashes.
 * Options of a reading list their answers like this. Empty for an empty cell.
 */
export function foldedAnswer(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = folded(value)
  if (text === '') return value.normalize('NFKC').replace(blanks, ' ').trim()
  return straight(text.includes('_') ? unjoined(text) : text)
}

/** "strongly_agree" and "don_t_know": the names of options in a form, as KoboToolbox and REDCap export them. */
const unjoined = (text: string) =>
  joined.test(text)
    ? text
        .replace(/n_t(?=_|$)/g, "n't")
        .replace(/_+/g, ' ')
        .trim()
    : text
const joined = /^(?=.*[a-z]{2})[a-z\d]+(?:_+[a-z\d]+)+_*$/

/** A heading for comparisons: like an answer, and without the number of its question, as "Q3." or "3)". */
export function foldedHeading(heading: string): string {
  const { stem, row } = stemAndRow(heading)
  if (stem !== null) return `${withoutNumber(stem)} [${straight(folded(row))}]`
  return withoutNumber(heading)
}

/**
 * The words of a heading, also of a column's name in a database: "q1_job_satisfaction" and "JobSatisfaction". "_text" is
 * what Qualtrics adds.
 */
export const headingWords = (heading: string) =>
  foldedHeading(/\s/.test(heading.trim()) ? heading : spaced(heading))
    .replace(/^¿/, '')
    .replace(/_(?!text$)/g, ' ')

/**
 * A heading of a grid as "Stem [Row]"; `stem` is null without one. The row may have brackets of its own, as links do.
 */
export function stemAndRow(heading: string): { stem: string | null; row: string } {
  const whole = shown(heading)
  if (!whole.endsWith(']')) return { stem: null, row: whole }
  let depth = 0
  let at = whole.length - 1
  for (; at >= 0; at--) {
    if (whole[at] === ']') depth++
    else if (whole[at] === '[' && --depth === 0) break
  }
  const stem = whole.slice(0, Math.max(at, 0)).trim()
  const row = whole.slice(at + 1, -1).trim()
  return stem === '' || row === '' ? { stem: null, row: whole } : { stem, row }
}

/** A text for display: one line without invisible characters. */
export const shown = (text: string) => text.replace(blanks, ' ').trim()

/**
 * A heading as people read it in the form: without tags, Markdown's signs and addresses of links, with "…" where the
 * form put an earlier answer, and with spaces where a program joined the words of a sentence.
 */
export const withoutMarkup = (heading: string) =>
  shown(
    (sentence.test(heading) ? heading.replaceAll('_', ' ') : heading)
      .replace(inlineTag, '')
      .replace(otherTag, ' ')
      .replace(entity, (_, name: keyof typeof entities) => entities[name])
      .replace(earlierAnswer, '…')
      .replace(linked, '$1')
      .replace(emphasized, '$2')
      .replace(quoted, '$1'),
  ) || heading

/** Six words or more, as janitor writes them: "do_you_have_a_computer_at_home"; fewer are the name of a column. */
const sentence = /^(?:[\p{L}\d]+_){5,}[\p{L}\d]+$/u
const inlineTag = /<\/?(?:span|b|i|u|em|strong|font|a)\b[^<>]{0,200}>/gi
/** "<18" is none. */
const otherTag =
  /<\/?(?:br|p|div|ul|ol|li|h[1-6]|sup|sub|hr|img|small|center|label|table|tbody|tr|td)\b[^<>]{0,200}>/gi
const entities = { amp: '&', nbsp: ' ', quot: '"', '#39': "'", lt: '<', gt: '>' }
const entity = /&(amp|nbsp|quot|#39|lt|gt);/g
const linked = /\[([^[\]]{1,200})\]\(https?:[^()\s]{1,500}\)/g
const emphasized = /(?<![\p{L}\d*])(\*{1,3})(?=[^\s*])([^*]{0,300}[^\s*])\1(?![\p{L}\d*])/gu

/** A statement in quotes, which a report puts in quotes of its own. */
const quoted = /^["“«]([^"“”«»]{3,500})["”»][.:]?$/

const blanks = /[\s\u200b\ufeff\p{Cc}]+/gu
/** The number of a question; "3 or more" and "4-year college" do not begin with one. */
const number = /^(?:(?:q|p|question |pregunta )\d{1,3}[a-z]?(?:[.):] ?| - | )|\d{1,3}[a-z]?[.)] ?)(?=\S)/

function withoutNumber(heading: string): string {
  const text = straight(folded(heading))
  return text.replace(number, '').trim() || text || shown(heading)
}

const straight = (text: string) =>
  /[^ -~]/.test(text) ? text.replace(/[\u2018\u2019`\u00b4]/g, "'").replace(/[\u2010-\u2015]/g, '-') : text
