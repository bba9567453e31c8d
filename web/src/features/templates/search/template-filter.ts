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

export const noFilters: TemplateFilters = {
  surveyTypes: [],
  topics: [],
  schoolLevels: [],
  communityGroups: [],
  tags: [],
  languages: [],
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
function isPartOfOther(one: string, other: string): boolean {
  const [a, b] = [one.trim().toLowerCase(), other.trim().toLowerCase()]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}
