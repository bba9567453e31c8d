import type { SurveyTemplate } from '#contract/library/templates.ts'

/** What the filter drawer has chosen; an empty list lets everything pass. */
export type TemplateFilters = {
  surveyTypes: string[]
  topics: string[]
  schoolLevels: string[]
  communityGroups: string[]
  tags: string[]
  languages: string[]
}

/** The filters in the order in which they are offered, with the words for them. */
export const filterFields: { field: keyof TemplateFilters; label: string; placeholder: string }[] = [
  { field: 'surveyTypes', label: 'Survey Purpose', placeholder: 'Any purpose' },
  { field: 'topics', label: 'Topic', placeholder: 'Any topic' },
  { field: 'schoolLevels', label: 'School Level', placeholder: 'Any level' },
  { field: 'communityGroups', label: 'Community Group', placeholder: 'Any group' },
  { field: 'tags', label: 'Tags', placeholder: 'Any tag' },
  { field: 'languages', label: 'Language', placeholder: 'Any language' },
]

export const noFilters: TemplateFilters = {
  surveyTypes: [],
  topics: [],
  schoolLevels: [],
  communityGroups: [],
  tags: [],
  languages: [],
}

/** The values of a template in each field that can be filtered by. */
export const fieldValues: Record<keyof TemplateFilters, (template: SurveyTemplate) => readonly string[]> = {
  surveyTypes: ({ surveyType }) => [surveyType],
  topics: ({ topic }) => [topic],
  schoolLevels: ({ schoolLevels }) => schoolLevels.map(({ name }) => name),
  communityGroups: ({ communityGroups }) => communityGroups.map(({ groupName }) => groupName),
  tags: ({ tags }) => tags,
  languages: ({ language }) => [language],
}

export function hasFilters(filters: TemplateFilters): boolean {
  return Object.values(filters).some((chosen) => chosen.length > 0)
}

/** Whether a template has one of the chosen values in each field with a chosen value. */
export function matchesFilters(template: SurveyTemplate, filters: TemplateFilters): boolean {
  const { surveyTypes, topics, schoolLevels, communityGroups, tags, languages } = filters
  return (
    oneOf(surveyTypes, (type) => template.surveyType === type) &&
    oneOf(topics, (topic) => template.topic === topic) &&
    oneOf(schoolLevels, (level) => template.schoolLevels.some(({ name }) => isPartOfOther(name, level))) &&
    oneOf(communityGroups, (group) =>
      template.communityGroups.some(({ groupName }) => groupName === group),
    ) &&
    oneOf(tags, (tag) => template.tags.includes(tag)) &&
    oneOf(languages, (language) => template.language === language)
  )
}

function oneOf(chosen: readonly string[], matches: (value: string) => boolean): boolean {
  return chosen.length === 0 || chosen.some(matches)
}

/** "Elementary" finds "Elementary School", and the other way round; case does not count. */
export function isPartOfOther(one: string, other: string): boolean {
  const [a, b] = [one.trim().toLowerCase(), other.trim().toLowerCase()]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/** The filters without the values that no template has; the same object if all are known. */
export function knownFilters(
  filters: TemplateFilters,
  templates: readonly SurveyTemplate[],
): TemplateFilters {
  const fields = Object.keys(filters) as (keyof TemplateFilters)[]
  const known = { ...filters }
  for (const field of fields) {
    if (filters[field].length === 0) continue
    const values = new Set(templates.flatMap(fieldValues[field]))
    known[field] = filters[field].filter((value) => values.has(value))
  }
  return fields.every((field) => known[field].length === filters[field].length) ? filters : known
}
