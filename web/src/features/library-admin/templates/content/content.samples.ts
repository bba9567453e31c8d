import type { DraftQuestion, QuestionWords, TemplateContent } from '#contract/library/template-editor.ts'
import { blankWords } from './questions.ts'

/** A question of a survey, for tests. */
export function sampleQuestion(
  key: string,
  words: Partial<QuestionWords>,
  values: Partial<DraftQuestion> = {},
): DraftQuestion {
  return {
    key,
    type: 'single choice',
    scaleMin: null,
    scaleMax: null,
    required: false,
    measures: '',
    reversed: false,
    words: { ...blankWords, options: ['No', 'Yes'], ...words },
    translation: null,
    checked: null,
    ...values,
  }
}

/** A survey in English, for tests. */
export function sampleContent(
  questions: DraftQuestion[],
  values: Partial<TemplateContent> = {},
): TemplateContent {
  return {
    topic: 'Climate',
    surveyType: 'Survey',
    schoolLevels: [],
    communityGroups: [],
    packages: ['core'],
    sensitiveTopics: [],
    words: {
      language: 'English',
      name: 'Belonging',
      summary: 'Who belongs.',
      tags: [],
      longDescription: '',
      duration: '',
      timeToUse: '',
      resources: [],
    },
    translation: null,
    questions,
    ...values,
  }
}
