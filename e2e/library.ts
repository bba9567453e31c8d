import type { Page } from 'playwright-core'

/** A template as the server answers it, as far as the journeys look. */
export type Template = {
  id: number
  name: string
  summary: string
  topic: string
  surveyType: string
  longDescription: string
  tags: string[]
  relatedResources: { id: string; title: string; resourceType: string }[]
}

/** The templates of whoever is signed in on the page. */
export async function templatesOf(page: Page): Promise<Template[]> {
  const answer = await page.request.get('/api/SurveyTemplates')
  return (await answer.json()) as Template[]
}

/** Those that a search must find: by name, summary, topic, long description or tag, in any case. */
export function matching(templates: Template[], term: string): Template[] {
  return templates.filter(({ name, summary, topic, longDescription, tags }) =>
    [name, summary, topic, longDescription, ...tags].some((text) => text.toLowerCase().includes(term)),
  )
}

/** How the library counts what it shows. */
export function matches(count: number): string {
  return `${count} ${count === 1 ? 'match' : 'matches'}`
}
