import type { Analysis } from '#contract/results/analyses.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * An analysis whose themes are named in a language: those of the library have a name in each, others keep the one that a
 * person gave them. What is stored has the English ones, by which themes of several analyses are compared.
 */
export async function withThemesIn(
  language: Analysis['language'],
  db: Db,
  analysis: Analysis,
): Promise<Analysis> {
  if (language !== 'es' || analysis.constructs.length === 0) return analysis
  const registered = await db
    .selectFrom('constructs')
    .where('name_spanish', '<>', '')
    .select(['name', 'name_spanish'])
    .execute()
  const names = new Map(registered.map(({ name, name_spanish }) => [name, name_spanish]))
  const constructs = analysis.constructs.map((one) => ({ ...one, name: names.get(one.name) ?? one.name }))
  return { ...analysis, constructs }
}
