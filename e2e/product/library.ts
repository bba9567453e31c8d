import type { Page } from 'playwright-core'

/** The part of a template from the server that the journeys use. */
export type Template = {
  id: number
  name: string
  summary: string
  topic: string
  surveyType: string
  longDescription: string
  tags: string[]
  communityGroups: { groupName: string }[]
  language: string
  translationOf: number | null
  relatedResources: { id: string; title: string; resourceType: string }[]
}

/** The templates of the person signed in on the page. */
export async function templatesOf(page: Page): Promise<Template[]> {
  const answer = await page.request.get('/api/SurveyTemplates')
  return (await answer.json()) as Template[]
}

/** Those that a search must find by name, summary, topic, long description or tag, whatever the case. */
export function matching(templates: Template[], term: string): Template[] {
  return templates.filter(({ name, summary, topic, longDescription, tags }) =>
    [name, summary, topic, longDescription, ...tags].some((text) => text.toLowerCase().includes(term)),
  )
}

/** The number of cards for some templates: a template and its translations share one. */
export function surveysAmong(templates: Template[]): number {
  return new Set(templates.map(({ id, translationOf }) => translationOf ?? id)).size
}

/** An option of a filter: its value, and how many surveys have it. */
export function option(value: string): RegExp {
  return new RegExp(`^${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\(\\d+\\)$`)
}

/** The library's words for the number of cards. */
export function matches(count: number): string {
  return `${count} ${count === 1 ? 'match' : 'matches'}`
}

/** A purpose and a community group that no template combines, so that filtering by them finds nothing. */
export function hopelessFilters(templates: Template[]): { purpose: string; group: string } {
  const groupsOf = (found: Template[]) =>
    found.flatMap(({ communityGroups }) => communityGroups.map(({ groupName }) => groupName))
  const groups = groupsOf(templates)
  for (const [purpose, found] of Map.groupBy(templates, ({ surveyType }) => surveyType)) {
    const served = groupsOf(found)
    const group = groups.find((one) => !served.includes(one))
    if (group) return { purpose, group }
  }
  throw new Error('Every purpose has a template for every community group: choose two other filters.')
}
