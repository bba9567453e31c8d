import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Question } from '#contract/library/templates.ts'
import type { ColumnRole, SurveyReading } from '#contract/results/survey-readings.ts'
import { askedColumns } from '#insights/columns/asked-columns.ts'
import { createEncoder } from '#insights/columns/encode.ts'
import { read } from '#insights/reading/read.ts'
import type { LibraryTemplate } from '#library/workbook/library.ts'
import { readLibraryWorkbook } from '#library/workbook/library-workbook.ts'
import { readWorkbook } from '#server/platform/spreadsheets/reading/read-workbook.ts'
import { itemsOf } from '#surveys/questionnaire.ts'
import type { ColumnAnswers, Responses } from '#surveys/response-columns.ts'

const people = 80
let templates: LibraryTemplate[]
/** The options of each scale of the library, in each language, as one text. */
let scales: string[]

beforeAll(async () => {
  const file = new URL('../../../../library/survey_template_library.xlsx', import.meta.url)
  const { library } = await readLibraryWorkbook(await readWorkbook(readFileSync(file)))
  templates = library.templates
  scales = (library.scales ?? []).flatMap((scale) => [joined(scale.options), joined(scale.optionsSpanish)])
})

const joined = (options: string[]) => options.map((option) => `${option} | `).join('')

type Cell = string | number | null
/** How answers come: from a form, whose items are known, or in a table, with commas between several. */
type Shape = 'form' | 'table'

/**
 * Made answers to every question of a template, the same in every run, and what each person chose of its options, null
 * without an answer.
 */
function filled({ questions }: LibraryTemplate, shape: Shape) {
  let state = 7
  const part = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const isForm = shape === 'form'
  const given = ({ type, options, scaleMin, scaleMax }: Question, row: number): Cell | string[] => {
    if (part() < 0.06) return null
    const one = () => options[Math.floor(part() * options.length)] ?? ''
    if (type === 'scale')
      return (scaleMin ?? 1) + Math.floor(part() * ((scaleMax ?? 5) - (scaleMin ?? 1) + 1))
    if (type === 'date') return Date.UTC(2025, 8, 1 + Math.floor(part() * 200))
    if (type === 'long text' || type === 'short text') return `Words of the person in row ${row}, and why`
    const chosen = type === 'multiple choice' ? options.filter(() => part() < 0.3) : [one()]
    return chosen.length > 0 ? chosen : [one()]
  }
  const chosen: (string[] | null)[][] = []
  const columns = itemsOf(questions).map(({ item, question, header }): ColumnAnswers => {
    const answers = Array.from({ length: people }, (_, row) => given(question, row))
    chosen.push(answers.map((answer) => (Array.isArray(answer) ? answer : null)))
    const cells = answers.map((answer) => (Array.isArray(answer) ? answer.join(isForm ? ';' : ', ') : answer))
    const values = [...new Set(cells)].filter((cell) => cell !== null)
    const { type } = question
    const kind =
      type === 'scale'
        ? 'number'
        : type === 'date'
          ? 'time'
          : isForm && type === 'multiple choice'
            ? 'list'
            : 'text'
    const codes = Uint32Array.from(cells, (cell) => (cell === null ? 0 : values.indexOf(cell) + 1))
    return { header, kind, item: isForm ? item : null, values, codes }
  })
  const responses: Responses = { count: people, columns }
  return { responses, chosen }
}

type Filled = ReturnType<typeof filled> & { reading: SurveyReading }
/** By template, shape and whether it is known: the tests look at the same readings. */
const readings = new Map<string, Filled>()

/** A template filled with answers, and how these are read. */
function readFilled(template: LibraryTemplate, shape: Shape, isKnown: boolean): Filled {
  const name = `${template.id} ${shape} ${isKnown}`
  const known = readings.get(name)
  if (known) return known
  const given = filled(template, shape)
  const made = { ...given, reading: read(given.responses, isKnown ? template : null, null) }
  readings.set(name, made)
  return made
}

const yesOrNo = /^(no|yes|sí|not sure|no estoy seguro o segura)$/i
const number =
  /\d|^(none|one|two|three|ninguno|ninguna|nobody|nadie|never|nunca|once|una|uno|dos|tres|a ninguno|a uno|a dos|a tres|a cinco)\b|una semana/i
const aboutPeople =
  /^which school |^(if you are a student, )?(what|in what|in which) (grade (are you|is your child) in|is your (main )?(role|tie|connection)|role)|^how long (have you (been|worked)|has your)|^which best describes you|^¿en qué grado (estás|está)|^¿cuánto tiempo (llevas|lleva)|^¿(cuál es|en qué) (su|tu)? ?(papel|relación principal)|describe mejor|relación con la escuela|^¿(cuál es (su|tu)|a qué) escuela/i

const isPart = /half|for part of it|la mitad|^(no \| (sometimes|a veces) \|)/i
const isBetween = (options: string[]) => options.some((option) => /^(sometimes|a veces)$/i.test(option))
const aboutRight = /^(about right|lo adecuado|como debe ser)$/i

/** The right roles of a question by its text and options, as a person sees them; if two hold, either is right. */
function rolesOf({ type, text, options, measures, kind }: Question, isKnown: boolean): ColumnRole[] {
  if (type === 'multiple choice') return ['several']
  if (type === 'scale') return isKnown && kind !== 'evaluation' ? ['choice'] : ['rating']
  if (type === 'date') return ['time']
  if (type === 'long text' || type === 'short text') return ['text']
  const main = options.slice(0, 5)
  const amounts = main.filter((option) => number.test(option)).length
  const isAmount = amounts >= main.length * 0.6 && !/[ap]\. ?m\.|grado|grade/i.test(options.join(' '))
  // Without the template nobody can see that amounts, or yes and no, measure a construct.
  if (measures !== '') {
    const others: ColumnRole[] = isAmount
      ? ['count']
      : main.filter((option) => yesOrNo.test(option)).length >= 3
        ? ['yes-no']
        : []
    return isKnown ? ['rating'] : ['rating', ...others]
  }
  if (aboutPeople.test(text)) return /level|held/.test(text) ? ['breakdown', 'choice'] : ['breakdown']
  if (main.filter((option) => yesOrNo.test(option)).length >= 2)
    return options.length > 3 || isBetween(options) ? ['yes-no', 'choice', 'rating'] : ['yes-no']
  // Parts of a whole are amounts in words, in order.
  if (isPart.test(options.join(' | '))) return ['count', 'choice', 'rating']
  if (isAmount) return ['count', 'choice']
  // Too little and too much are both less than right: in the order of the answers no end is the better one.
  if (options.some((option) => aboutRight.test(option))) return ['rating', 'choice']
  const isScale = scales.some((scale) => joined(options).startsWith(scale))
  // What is no evaluation is counted, whatever its scale, if the template says so.
  return isScale && (kind === 'evaluation' || !isKnown) ? ['rating'] : ['choice']
}

/** How many columns there are, and which are read as something else. */
function misses(isKnown: boolean) {
  let all = 0
  let sure = 0
  const wrong: { sure: number; told: string }[] = []
  for (const template of templates) {
    const items = itemsOf(template.questions)
    const { reading } = readFilled(template, isKnown ? 'form' : 'table', isKnown)
    for (const column of reading.columns) {
      const { question } = items[column.columns[0]!]!
      const right = rolesOf(question, isKnown)
      all++
      if (column.sure >= 0.8) sure++
      if (!right.includes(column.role))
        wrong.push({
          sure: column.sure,
          told: `${right} read as ${column.role}: ${question.text} (${question.options.join(' | ')})`,
        })
    }
  }
  return { all, sure, wrong, wrongButSure: wrong.filter((one) => one.sure >= 0.8) }
}

/** How many ratings are sure, and those whose steps are not those of the question, from either end. */
function scaleMisses() {
  let all = 0
  const wrong: string[] = []
  for (const template of templates) {
    const items = itemsOf(template.questions)
    const { reading } = readFilled(template, 'table', false)
    for (const { role, sure, options, columns } of reading.columns) {
      const { question } = items[columns[0]!]!
      if (role !== 'rating' || sure < 0.8 || question.options.length < 3) continue
      const steps = options.filter(({ isOutside }) => !isOutside).map(({ label }) => label)
      const asked = question.options.filter((option) => steps.includes(option))
      all++
      if (joined(steps) !== joined(asked) && joined(steps.toReversed()) !== joined(asked))
        wrong.push(`${joined(question.options)} read as ${joined(steps)}`)
    }
  }
  return { all, wrong }
}

/** How many options of a known template people chose, and those that are counted otherwise. */
function miscounted(shape: Shape) {
  let all = 0
  const wrong: string[] = []
  for (const template of templates) {
    const items = itemsOf(template.questions)
    const { responses, chosen, reading: whole } = readFilled(template, shape, true)
    const asked = askedColumns(whole)
    const { columns } = createEncoder(asked)(responses)
    for (const [place, { reading, options }] of asked.entries()) {
      const at = reading.columns[0]!
      const column = columns[place]!
      for (const [option, { label }] of options.entries()) {
        const given = chosen[at]!.filter((one) => one?.includes(label)).length
        if (given === 0) continue
        const counted =
          column.kind === 'number'
            ? 0
            : [...column.codes].filter((code) =>
                column.kind === 'one' ? code === option + 1 : column.sets[code]!.includes(option),
              ).length
        all++
        if (counted !== given)
          wrong.push(`${items[at]!.question.text}: ${label} ${counted} instead of ${given}`)
      }
    }
  }
  return { all, wrong }
}

describe('the templates of the library, filled with made answers', () => {
  test('have the steps of their scales in 99 of 100 sure ratings where the template is not known', () => {
    const { all, wrong } = scaleMisses()
    expect(all).toBeGreaterThan(1_000)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(all * 0.01)
  })

  test('are read without a miss where the template is known', () => {
    const { all, wrong } = misses(true)
    expect(all).toBeGreaterThan(2_000)
    expect(wrong.map(({ told }) => told)).toEqual([])
  })

  test.each<[string, Shape]>([
    ['from a form', 'form'],
    ['in a table with commas between several', 'table'],
  ])('have each option counted as often as it was chosen, in answers %s', (_what, shape) => {
    const { all, wrong } = miscounted(shape)
    expect(all).toBeGreaterThan(10_000)
    expect(wrong).toEqual([])
  })

  test('are read right in at least 97 of 100 columns where it is not, and in 99 of those that are sure', () => {
    const { all, sure, wrong, wrongButSure } = misses(false)
    const told = `${wrong.length} of ${all}, of the sure ones ${wrongButSure.length} of ${sure}:\n${wrong.map((one) => one.told).join('\n')}`
    expect(wrong.length, told).toBeLessThanOrEqual(all * 0.03)
    expect(wrongButSure.length, told).toBeLessThanOrEqual(sure * 0.01)
  })
})
