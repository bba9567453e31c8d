import type { Survey } from '#web/features/templates/languages/surveys.ts'
import { compareTopics } from '#web/features/templates/topics/topic-groups.ts'
import { fieldValues, isPartOfOther, type TemplateFilters } from './template-filter.ts'

/** One choice of a multi-select and the number of surveys that it lets pass. */
export type FilterOption = { value: string; count: number }

type FilterOptions = Record<keyof TemplateFilters, FilterOption[]>

const alphabetical = new Intl.Collator(undefined, { numeric: true }).compare

/** The values that the loaded surveys have, each once, in the order in which they are offered. */
export function filterOptions(surveys: readonly Survey[]): FilterOptions {
  const options = (field: keyof TemplateFilters, compare = alphabetical) => {
    const counts = new Map<string, number>()
    for (const { versions } of surveys) {
      for (const value of new Set(versions.flatMap(fieldValues[field]))) {
        if (value.trim() !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => compare(one.value, other.value))
  }
  return {
    surveyTypes: options('surveyTypes'),
    topics: options('topics', compareTopics),
    schoolLevels: options('schoolLevels').map(({ value }) => ({ value, count: levelCount(surveys, value) })),
    communityGroups: options('communityGroups'),
    tags: options('tags'),
    languages: options('languages'),
  }
}

/** A level lets those of similar names pass too. */
function levelCount(surveys: readonly Survey[], level: string): number {
  return surveys.filter(({ versions }) =>
    versions.some(({ schoolLevels }) => schoolLevels.some(({ name }) => isPartOfOther(name, level))),
  ).length
}
