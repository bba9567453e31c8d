import type { QuestionType } from '#contract/library/question-types.ts'
import type {
  DraftQuestion,
  QuestionWords,
  TemplateContent,
  TemplateWords,
} from '#contract/library/template-editor.ts'
import { foldedText, movedPairs, type Pair, pairsOf } from './matching.ts'
import { numbersOf, typeLooks } from './questions.ts'

/** A field that changes; lists are one item a line, and a description is HTML. */
export type FieldChange = { field: string; before: string; after: string; isHtml?: boolean }

export type QuestionChange = {
  kind: 'added' | 'removed' | 'changed'
  /** Of the question in the later content, or of one that is gone in the earlier. */
  key: string
  /** Numbers from 1, null for a heading and if there is no such question. */
  before: { number: number | null; question: DraftQuestion } | null
  after: { number: number | null; question: DraftQuestion } | null
  isMoved: boolean
  fields: FieldChange[]
  /** Whether results can still be compared with those of before; null if there is nothing to compare. */
  trend: 'goes on' | 'starts again' | null
}

/** A theme, the construct of questions, whose results cannot be compared with those of before, and why. */
type BrokenTheme = { name: string; reasons: string[] }

export type Changes = {
  about: FieldChange[]
  questions: QuestionChange[]
  /** The number of unchanged questions; headings do not count. */
  same: number
  themes: BrokenTheme[]
}

const nothing: Pick<TemplateContent, 'questions'> = { questions: [] }

/**
 * What changes from one content of a survey to another; all is new if `before` is null. With `byKey` both are of one
 * line of editing, such as a published version and the draft that was begun from it.
 */
export function changesBetween(
  before: TemplateContent | null,
  after: TemplateContent,
  { byKey }: { byKey: boolean },
): Changes {
  const pairs = pairsOf(before ?? nothing, after, byKey)
  const moved = before ? movedPairs(before, pairs) : new Set<Pair>()
  const [were, are] = [before ? numbersOf(before) : new Map<string, number>(), numbersOf(after)]
  const questions = pairs.map((pair): QuestionChange => {
    const placed = (question: DraftQuestion | null, numbers: Map<string, number>) =>
      question && { number: numbers.get(question.key) ?? null, question }
    return {
      kind: !pair.before ? 'added' : !pair.after ? 'removed' : 'changed',
      key: (pair.after ?? pair.before)!.key,
      before: placed(pair.before, were),
      after: placed(pair.after, are),
      isMoved: moved.has(pair),
      fields: pair.before && pair.after ? fieldsOf(pair.before, pair.after) : [],
      trend: trendOf(pair),
    }
  })
  const changed = questions.filter(
    ({ kind, isMoved, fields }) => kind !== 'changed' || isMoved || fields.length > 0,
  )
  return {
    about: aboutFields(before, after),
    questions: changed,
    same: questions.filter(isNumbered).length - changed.filter(isNumbered).length,
    themes: before ? brokenThemes(before, after) : [],
  }
}

/** Whether it is about a question; a heading has no number. */
export const isNumbered = ({ before, after }: QuestionChange) => (after ?? before)?.number !== null

export const isUnchanged = ({ about, questions }: Changes) => about.length === 0 && questions.length === 0

const compared: readonly QuestionType[] = ['single choice', 'multiple choice', 'dropdown', 'scale', 'grid']

/** As the results pages compare: the same words, type, number of answers and theme. */
function trendOf({ before, after }: Pair): QuestionChange['trend'] {
  if (!before || !compared.includes(before.type)) return null
  if (!after) return 'starts again'
  const points = ({ words, scaleMin, scaleMax }: DraftQuestion) =>
    [words.options.length, scaleMin, scaleMax].join()
  const asked = (question: DraftQuestion) =>
    [question.type, foldedText(question.measures), points(question), ...itemsOf(question)].join('\n')
  return asked(before) === asked(after) ? 'goes on' : 'starts again'
}

/** What people answer once each: the question, or the rows of a grid. */
const itemsOf = ({ type, words }: DraftQuestion): string[] =>
  type === 'grid' ? words.rows.map((row) => foldedText(`${words.text} ${row}`)) : [foldedText(words.text)]

function brokenThemes(before: TemplateContent, after: TemplateContent): BrokenTheme[] {
  const itemsBy = ({ questions }: TemplateContent) =>
    Map.groupBy(
      questions.filter(({ measures }) => measures.trim() !== ''),
      ({ measures }) => measures.trim(),
    )
  const [were, are] = [itemsBy(before), itemsBy(after)]
  const broken: BrokenTheme[] = []
  for (const [name, questions] of were) {
    const now = are.get(name)
    if (!now) {
      broken.push({ name, reasons: ['no question measures it any more'] })
      continue
    }
    const [old, fresh] = [questions.flatMap(itemsOf), now.flatMap(itemsOf)]
    const gone = old.filter((item) => !fresh.includes(item)).length
    const come = fresh.filter((item) => !old.includes(item)).length
    if (gone + come > 0) broken.push({ name, reasons: reasonsOf(gone, come) })
  }
  return broken
}

/** As many as went and came were reworded; the rest was removed or added. */
function reasonsOf(gone: number, come: number): string[] {
  const reworded = Math.min(gone, come)
  const said = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : [])
  return [
    ...said(reworded, 'reworded'),
    ...said(gone - reworded, 'removed'),
    ...said(come - reworded, 'added'),
  ]
}

const lines = (items: readonly string[] | undefined) => (items ?? []).join('\n')
const yes = (flag: boolean | undefined) => (flag === undefined ? '' : flag ? 'Yes' : 'No')

function changedFields(
  fields: readonly (readonly [field: string, before: string, after: string, isHtml?: boolean])[],
): FieldChange[] {
  return fields
    .filter(([, before, after]) => before !== after)
    .map(([field, before, after, isHtml]) => ({ field, before, after, ...(isHtml && { isHtml }) }))
}

function fieldsOf(before: DraftQuestion, after: DraftQuestion): FieldChange[] {
  const number = (value: number | null) => (value === null ? '' : String(value))
  return changedFields([
    ['Type', typeLooks[before.type].name, typeLooks[after.type].name],
    ...wordFields(before.words, after.words, ''),
    ['Theme', before.measures, after.measures],
    ['Turned', yes(before.reversed), yes(after.reversed)],
    ['Required', yes(before.required), yes(after.required)],
    ['Kind', before.kind ?? '', after.kind ?? ''],
    ['From', number(before.scaleMin), number(after.scaleMin)],
    ['To', number(before.scaleMax), number(after.scaleMax)],
    ...wordFields(before.translation, after.translation, ', translated'),
  ])
}

function wordFields(before: QuestionWords | null, after: QuestionWords | null, of: string) {
  return [
    [`Section${of}`, before?.section ?? '', after?.section ?? ''],
    [`Words${of}`, before?.text ?? '', after?.text ?? ''],
    [`Help${of}`, before?.helpText ?? '', after?.helpText ?? ''],
    [`Answers${of}`, lines(before?.options), lines(after?.options)],
    [`Rows${of}`, lines(before?.rows), lines(after?.rows)],
    [`Low end${of}`, before?.minLabel ?? '', after?.minLabel ?? ''],
    [`High end${of}`, before?.maxLabel ?? '', after?.maxLabel ?? ''],
  ] as const
}

function aboutFields(before: TemplateContent | null, after: TemplateContent): FieldChange[] {
  return changedFields([
    ...templateWords(before?.words ?? null, after.words, ''),
    ['Topic', before?.topic ?? '', after.topic],
    ['Survey type', before?.surveyType ?? '', after.surveyType],
    ['School levels', lines(before?.schoolLevels), lines(after.schoolLevels)],
    ['Who answers', lines(before?.communityGroups), lines(after.communityGroups)],
    ['Packages', lines(before?.packages), lines(after.packages)],
    ['Protected topics', lines(before?.sensitiveTopics), lines(after.sensitiveTopics)],
    ...templateWords(before?.translation ?? null, after.translation, ', translated'),
  ])
}

function templateWords(before: TemplateWords | null, after: TemplateWords | null, of: string) {
  const files = (words: TemplateWords | null) =>
    words?.resources.map(({ title, resourceType }) => `${title} (${resourceType})`)
  return [
    [`Language${of}`, before?.language ?? '', after?.language ?? ''],
    [`Name${of}`, before?.name ?? '', after?.name ?? ''],
    [`Summary${of}`, before?.summary ?? '', after?.summary ?? ''],
    [`Tags${of}`, lines(before?.tags), lines(after?.tags)],
    [`Description${of}`, before?.longDescription ?? '', after?.longDescription ?? '', true],
    [`Duration${of}`, before?.duration ?? '', after?.duration ?? ''],
    [`Time to use${of}`, before?.timeToUse ?? '', after?.timeToUse ?? ''],
    [`Files${of}`, lines(files(before)), lines(files(after))],
  ] as const
}
