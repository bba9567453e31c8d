import type { Question } from '#contract/library/templates.ts'
import type { ColumnRole } from '#contract/results/survey-readings.ts'
import type { Facts } from '#insights/reading/facts.ts'
import { foldedHeading } from '#insights/reading/folding.ts'
import { type AskedItem, itemsOf, type Questionnaire } from '#surveys/questionnaire.ts'
import type { Responses } from '#surveys/response-columns.ts'

/** The part of the headings of a file that must be those of a template. */
const leastShare = 0.6

/**
 * The first questionnaire with the most of a file's headings, where they are at least 60 %; null where there is none.
 */
export function chooseTemplate<Q extends Questionnaire>(
  responses: Pick<Responses, 'columns'>,
  questionnaires: readonly Q[],
): Q | null {
  const names = responses.columns.map(({ header }) => foldedHeading(header))
  let best: { questionnaire: Q; equal: number } | null = null
  for (const questionnaire of questionnaires) {
    const asked = new Set(itemsOf(questionnaire.questions).map(({ header }) => foldedHeading(header)))
    const equal = names.filter((name) => asked.has(name)).length
    if (equal >= names.length * leastShare && equal > (best?.equal ?? 0)) best = { questionnaire, equal }
  }
  return best?.questionnaire ?? null
}

/** The question of each column, by the item that it is stored with or by its heading; undefined beyond the template. */
export function askedItems(
  facts: readonly Facts[],
  questionnaire: Questionnaire | null,
): (AskedItem<Question> | undefined)[] {
  if (!questionnaire) return facts.map(() => undefined)
  const items = itemsOf(questionnaire.questions)
  const byItem = new Map(items.map((one) => [itemKey(one.item), one]))
  const isExport = facts.some(({ source }) => source.item !== null)
  if (!isExport && !chooseTemplate({ columns: facts.map(({ source }) => source) }, [questionnaire]))
    return facts.map(() => undefined)
  const byName = Map.groupBy(items, ({ header }) => foldedHeading(header))
  return facts.map(({ source, name }) =>
    source.item ? byItem.get(itemKey(source.item)) : byName.get(name)?.shift(),
  )
}

const itemKey = ({ position, row }: { position: number; row: string | null }) =>
  JSON.stringify([position, row])

/** Whether the answers to a question can be favorable: not where it asks for a priority, a need, a fact and the like. */
export const isJudged = ({ kind }: Question) => kind === undefined || kind === 'evaluation'

/** What the type and the kind of a question say about its column; null where its options decide. */
export function roleOfType(question: Question): ColumnRole | null {
  const { type, measures } = question
  if (type === 'multiple choice') return 'several'
  if (type === 'scale') return isJudged(question) ? 'rating' : 'choice'
  if (type === 'date') return 'time'
  if (type === 'long text' || type === 'short text') return 'text'
  return measures !== '' && isJudged(question) ? 'rating' : null
}
