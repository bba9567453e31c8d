import { counted } from '#contract/counted.ts'
import {
  type Changes,
  isNumbered,
  type QuestionChange,
} from '#web/features/library-admin/templates/content/changes.ts'

/** How much changes, in words: "2 questions changed, 1 added, 17 the same". */
export function countsOf({ about, questions: all, same }: Changes): string {
  const questions = all.filter(isNumbered)
  const of = (kind: Changes['questions'][number]['kind']) => questions.filter((one) => one.kind === kind)
  const moved = of('changed').filter(({ fields }) => fields.length === 0).length
  const changed = of('changed').length - moved
  const parts = [
    [changed, 'changed'],
    [moved, 'moved'],
    [of('added').length, 'added'],
    [of('removed').length, 'removed'],
    [same, 'the same'],
  ] as const
  const said = parts.filter(([count]) => count > 0)
  const words = said.map(([count, what], at) => `${at === 0 ? counted(count, 'question') : count} ${what}`)
  words.push(...headingsIn(all))
  if (about.length > 0) words.push(`${counted(about.length, 'field')} of About changed`)
  return words.join(', ') || 'Nothing differs'
}

/** What a version is about, in a few words: "2 questions reworded, 1 added". */
export function summaryOf({ about, questions }: Changes): string {
  const kinds = Map.groupBy(questions.filter(isNumbered), whatHappened)
  const said = whatHappens.flatMap((what) => {
    const count = kinds.get(what)?.length ?? 0
    return count > 0 ? [{ count, what }] : []
  })
  const words = said.map(({ count, what }, at) => `${at === 0 ? counted(count, 'question') : count} ${what}`)
  words.push(...headingsIn(questions))
  const fields = [...new Set(about.map(({ field }) => (isTranslated(field) ? 'Translation' : field)))]
  if (fields.length > 0)
    words.push(fields.length > 2 ? `${fields.length} fields of About` : fields.join(' and '))
  return words.join(', ') || 'Nothing differs'
}

/** A heading is no question. */
function headingsIn(questions: readonly QuestionChange[]): string[] {
  const headings = questions.filter((one) => !isNumbered(one)).length
  return headings > 0 ? [`${counted(headings, 'heading')} changed`] : []
}

const whatHappens = [
  'reworded',
  'with other answers',
  'changed',
  'translated again',
  'moved',
  'added',
  'removed',
] as const

function whatHappened({ kind, fields }: QuestionChange): (typeof whatHappens)[number] {
  if (kind !== 'changed') return kind
  const names = fields.map(({ field }) => field)
  if (names.every((name) => name === 'Section')) return 'moved'
  if (names.every(isTranslated)) return 'translated again'
  if (names.includes('Words')) return 'reworded'
  return names.includes('Answers') || names.includes('Rows') ? 'with other answers' : 'changed'
}

const isTranslated = (field: string) => field.endsWith(', translated')
