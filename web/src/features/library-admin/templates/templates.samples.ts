import type {
  EditedTemplate,
  LibraryChoices,
  TemplateContent,
  TemplateInEditor,
} from '#contract/library/template-editor.ts'

/** A survey of the list, for tests. */
export function sampleListed(id: number, name: string, values: Partial<EditedTemplate> = {}): EditedTemplate {
  return {
    id,
    name,
    topic: 'Climate',
    languages: ['English'],
    questions: 2,
    state: 'published',
    version: 1,
    changedOn: '2026-11-20T10:00:00.000Z',
    changedBy: 'Marta Lind',
    ...values,
  }
}

/** A survey as the editor opens it, published in version 3, for tests. */
export function sampleOpened(
  content: TemplateContent,
  values: Partial<TemplateInEditor> = {},
): TemplateInEditor {
  return {
    id: 7,
    published: {
      version: 3,
      on: '2026-11-20T10:00:00.000Z',
      by: 'Marta Lind',
      content,
      retired: false,
      otherLanguages: [],
    },
    draft: null,
    ...values,
  }
}

export const sampleChoices: LibraryChoices = {
  packages: [{ name: 'core', displayName: 'Core Library' }],
  constructs: [],
  scales: [
    { name: 'Safety', options: ['Not safe', 'Very safe'], optionsSpanish: ['Nada seguro', 'Muy seguro'] },
  ],
  topics: ['Climate'],
  surveyTypes: ['Survey'],
  schoolLevels: [],
  communityGroups: [],
  tags: [],
  sensitiveTopics: [],
}
