import { questionNumber } from '#contract/library/question-types.ts'
import type { QuestionWords, TemplateContent, TemplateWords } from '#contract/library/template-editor.ts'
import type { Question } from '#contract/library/templates.ts'
import type { SurveyPart } from '#server/features/library-import/surveys.queries.ts'

/** The words against which the translation of a question was checked, by the question's place from 0. */
export type Checks = TemplateContent['questions'][number]['checked'][]

/** A survey with nothing in it yet. */
export const emptyContent: TemplateContent = {
  topic: '',
  surveyType: '',
  schoolLevels: [],
  communityGroups: [],
  packages: [],
  sensitiveTopics: [],
  words: {
    language: 'English',
    name: '',
    summary: '',
    tags: [],
    longDescription: '',
    duration: '',
    timeToUse: '',
    resources: [],
  },
  translation: null,
  questions: [],
}

/**
 * A survey as it is edited. Questions of the two languages belong together by their place. A translation that nobody
 * checked in the editor counts as checked when it was published.
 */
export function contentOf([original, translation]: SurveyPart[], checks: Checks = []): TemplateContent {
  if (!original) throw new Error('a survey has a template in its original language')
  const { template } = original
  return {
    topic: template.topic,
    surveyType: template.surveyType,
    schoolLevels: template.schoolLevels,
    communityGroups: template.communityGroups,
    packages: template.packages,
    sensitiveTopics: template.sensitiveTopics,
    words: wordsOf(original),
    translation: translation ? wordsOf(translation) : null,
    questions: template.questions.map((question, place) => {
      const { position: _, section, text, helpText, options, rows, minLabel, maxLabel, ...shape } = question
      const twin = translation?.template.questions[place]
      return {
        key: keyAt(place),
        ...shape,
        words: { section, text, helpText, options, rows, minLabel, maxLabel },
        translation: twin ? questionWords(twin) : null,
        checked: checks[place] ?? null,
      }
    }),
  }
}

/** The key of a published question at a place from 0. */
export const keyAt = (place: number) => `q${place + 1}`

/** What the editor calls the question at a place from 0: "Question 4"; headings are not counted. */
export function questionName({ questions }: TemplateContent, place: number): string {
  const { type, words } = questions[place]!
  return type === 'heading' ? `Heading “${words.text}”` : `Question ${questionNumber(questions, place)}`
}

const wordsOf = ({ template, resources }: SurveyPart): TemplateWords => ({
  language: template.language,
  name: template.name,
  summary: template.summary,
  tags: template.tags,
  longDescription: template.longDescription,
  duration: template.duration,
  timeToUse: template.timeToUse,
  resources,
})

const questionWords = (question: Question): QuestionWords => ({
  section: question.section,
  text: question.text,
  helpText: question.helpText,
  options: question.options,
  rows: question.rows,
  minLabel: question.minLabel,
  maxLabel: question.maxLabel,
})
