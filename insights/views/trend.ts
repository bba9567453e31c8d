import type { Analysis } from '#contract/results/analyses.ts'
import type { AnalysisChanges, TrendPoint } from '#contract/results/analysis-views.ts'
import { changesBetween, sameIn } from './changes.ts'

/** An upload with its analysis. */
export type Collection = Pick<TrendPoint, 'resultId' | 'title' | 'uploadedOn' | 'answeredOn'> & {
  analysis: Analysis
}

/**
 * Whether the template is the same, as far as is known; a file has none. A difference to people with another one, such as
 * staff and families, is no change.
 */
export const isOfTemplateOf = ({ template: own }: Analysis, { template }: Analysis): boolean =>
  template === own || template === null || own === null

/** A question or construct of the last collection in those of its template, oldest first. */
export function trendOf(collections: readonly Collection[], key: string): TrendPoint[] {
  const own = collections.at(-1)?.analysis
  if (!own) return []
  let before: Analysis | null = null
  const alike = collections.filter(({ analysis }) => isOfTemplateOf(own, analysis))
  return alike.map(({ analysis, ...about }) => {
    const figure = sameIn(own, key, analysis)
    if (typeof figure === 'string') return { ...about, figure: null, reason: figure, change: null }
    const change = before ? changesBetween(own, before, analysis)(key) : null
    before = analysis
    return { ...about, figure, reason: null, change }
  })
}

/**
 * All questions and constructs of an analysis compared with an earlier one, for everybody or for one block, and the names
 * of the earlier ones with anything to compare, newest first. If none is chosen, it is the one of the same template with
 * the most in common.
 */
export function changesSince(
  own: Analysis,
  earlier: readonly Collection[],
  withId: string | null,
  block: string | null,
): AnalysisChanges {
  const keys = [...own.constructs, ...own.questions].map(({ key }) => key)
  const comparable = earlier
    .map((one) => ({ ...one, shared: keys.filter((key) => favorableIn(own, key, one.analysis)).length }))
    .filter(({ shared }) => shared > 0)
    .toReversed()
  // Another survey may share a question or two: the newest of those that share most is the same survey.
  const alike = comparable.filter(({ analysis }) => isOfTemplateOf(own, analysis))
  const most = Math.max(...alike.map(({ shared }) => shared))
  const chosen =
    comparable.find(({ resultId }) => resultId === withId) ?? alike.find(({ shared }) => shared === most)
  const uploads = comparable.map(({ resultId, title, uploadedOn, answeredOn, analysis }) => ({
    resultId,
    title,
    uploadedOn,
    answeredOn,
    people: analysis.people,
  }))
  if (!chosen) return { uploads, with: null, items: [] }
  const group = block === null ? [] : [block]
  const changeOf = changesBetween(own, chosen.analysis, own, group)
  const items = keys.map((key) => {
    const figure = sameIn(own, key, chosen.analysis, group)
    return typeof figure === 'string'
      ? { key, figure: null, reason: figure, change: null }
      : { key, figure, reason: null, change: changeOf(key) }
  })
  return { uploads, with: chosen.resultId, items }
}

function favorableIn(own: Analysis, key: string, other: Analysis): boolean {
  const figure = sameIn(own, key, other)
  return typeof figure !== 'string' && figure.favorable !== null
}
