import { question, template } from '#library/workbook/library-fixture.ts'
import type { CheckedLibrary, CheckedQuestion, CheckedTemplate } from './checked-template.ts'
import type { Issue } from './issue.ts'

/** A question in row 2 of the type single choice, with changes. */
export const item = (
  changes: Partial<Omit<CheckedQuestion, 'type'>> & { type?: string } = {},
): CheckedQuestion => ({ ...question(), type: 'single choice', row: 2, ...changes }) as CheckedQuestion

/** A template in row 2 without questions, in English and for students of middle schools, with changes. */
export const survey = (changes: Partial<CheckedTemplate> = {}): CheckedTemplate => ({
  ...template(1),
  schoolLevels: ['Middle'],
  communityGroups: ['Students'],
  language: 'English',
  questions: [],
  ...changes,
})

export const libraryOf = (...templates: CheckedTemplate[]): CheckedLibrary => ({
  templates,
  relatedResources: [],
  packages: [],
})

/** Issues as "path: message". */
export const lines = (issues: Iterable<Issue>) =>
  [...issues].map(({ path, message }) => `${path}: ${message}`)

/** The issues that a rule finds in a survey with one question of these options, which are separated by `;`. */
export const ofOptions = (
  rule: (template: CheckedTemplate) => Iterable<Issue>,
  options: string,
  changes: Parameters<typeof item>[0] = {},
) => lines(rule(survey({ questions: [item({ options: options.split(';'), ...changes })] })))
