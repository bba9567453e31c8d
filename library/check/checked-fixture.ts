import { question, template } from '#server/features/library-import/workbook/library-fixture.ts'
import type { CheckedLibrary, CheckedQuestion, CheckedTemplate } from './checked-library.ts'
import type { Issue } from './issue.ts'

/** A question of row 2, or of the row given; of a single choice where nothing is said. */
export const item = (
  changes: Partial<Omit<CheckedQuestion, 'type'>> & { type?: string } = {},
): CheckedQuestion => ({ ...question(), type: 'single choice', row: 2, ...changes }) as CheckedQuestion

/** A template of row 2 without questions, in English and for students of middle schools. */
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

/** What a rule says of a survey that has one question of these options. */
export const ofOptions = (
  rule: (template: CheckedTemplate) => Iterable<Issue>,
  options: string,
  changes: Parameters<typeof item>[0] = {},
) => lines(rule(survey({ questions: [item({ options: options.split(';'), ...changes })] })))
