import type { QuestionType } from '#contract/library/question-types.ts'
import type { Package, Question, SurveyTemplateDetail } from '#contract/library/templates.ts'

/** A package for tests. */
export function samplePackage(values: Partial<Package> = {}): Package {
  return {
    name: 'core',
    displayName: 'Core Library',
    iconName: 'mui:School',
    badgePrimaryColor: '#0A436F',
    badgeSecondaryColor: '#FFFFFF',
    ...values,
  }
}

/** A question of the given type for tests. */
export function sampleQuestion(
  type: QuestionType,
  text: string,
  values: Partial<Omit<Question, 'type'>> = {},
): Question {
  const plain = { section: '', helpText: '', options: [], rows: [], scaleMin: null, scaleMax: null }
  const unmarked = { minLabel: '', maxLabel: '', required: false, measures: '', reversed: false }
  return { position: 1, ...plain, ...unmarked, ...values, type, text } as Question
}

/** The files that go with the template: its questionnaire and a guide. */
export const questionnaire = {
  id: '6b0a7d5e-0000-4000-8000-000000000001',
  title: 'Printable questionnaire',
  resourceType: 'Template',
} as const
export const guide = {
  id: '6b0a7d5e-0000-4000-8000-000000000002',
  title: 'Administration guide',
  resourceType: 'Resource',
} as const

/** A template with every field filled, for tests. */
export function sampleTemplate(values: Partial<SurveyTemplateDetail> = {}): SurveyTemplateDetail {
  return {
    id: 12,
    name: 'Student Belonging',
    summary: 'Hear from students.',
    topic: 'Climate & Belonging',
    surveyType: 'School climate',
    tags: ['Fairness', 'Fall'],
    schoolLevels: [
      { id: 1, name: 'Elementary' },
      { id: 2, name: 'High' },
    ],
    communityGroups: [{ id: 1, groupName: 'Students' }],
    longDescription: '<p>Ask in the fall.</p>',
    duration: 'About 10 minutes',
    timeToUse: 'October and April',
    language: 'English',
    sensitiveTopics: [],
    translationOf: null,
    relatedResources: [questionnaire, guide],
    packages: [samplePackage()],
    questions: [sampleQuestion('short text', 'What do you like best?')],
    ...values,
  }
}
