import type { Analysis, Figure } from '#contract/results/analyses.ts'
import type { Published } from '#insights/attack/register.ts'

/**
 * Everything that somebody can fetch about an upload, for all filters: `get` answers to the paths of its analysis. A table
 * that stays as it was is of the upload of which it was read first.
 */
export async function publishedOf(
  get: (path: string) => Promise<{ json: () => unknown }>,
): Promise<Omit<Published, 'who'>> {
  const analysis = (await get('analysis')).json() as Analysis
  const figures = new Map<string, Map<string, Figure>>()
  const kept = new Set((analysis.kept ?? []).map((one) => one.breakdowns.join()))
  const isKept = (group: readonly string[]) =>
    kept.has(group.map((block) => block.slice(0, block.indexOf(':'))).join())
  const add = (list: readonly { key: string; figures: readonly Figure[] }[]) => {
    for (const one of list) {
      const own = figures.get(one.key) ?? new Map<string, Figure>()
      figures.set(one.key, own)
      for (const figure of one.figures) if (!isKept(figure.group)) own.set(figure.group.join(), figure)
    }
  }
  add(analysis.questions.filter(({ role }) => role !== 'breakdown'))
  const [first, ...others] = analysis.breakdowns
  for (const by of others)
    for (const { key } of first?.blocks ?? []) {
      const path = `analysis/groups?by=${by.key}&where=${encodeURIComponent(key)}`
      const { questions } = (await get(path)).json() as Pick<Analysis, 'questions'>
      add(questions.filter((one) => figures.has(one.key)))
    }
  const questions = [...figures].map(([key, own]) => ({ key, several: false, figures: [...own.values()] }))
  return { k: 10, questions, constructs: [] }
}
