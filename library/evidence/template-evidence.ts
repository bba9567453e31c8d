import type { Evidence } from '#contract/library/evidence.ts'
import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { itemsOf } from '#surveys/questionnaire.ts'
import { readingGrade } from '#surveys/reading-grade.ts'

/** What evidence says about a construct of the registry. */
export type RegisteredConstruct = { name: string; definition: string; crosswalk: string[] }

type Measured = Pick<SurveyTemplateDetail, 'language' | 'questions'>

/** What can be computed about how well a template measures, with the constructs of the registry that it names. */
export function evidenceOf(template: Measured, registered: readonly RegisteredConstruct[]): Evidence {
  const constructs = [...scoredItems(template)].map(([name, own]) => {
    const known = registered.find((one) => one.name === name)
    return {
      name,
      definition: known?.definition ?? '',
      isRegistered: known !== undefined,
      items: own.map(({ item, question }) => item.row ?? question.text),
      crosswalk: known?.crosswalk ?? [],
    }
  })
  return { readingGrade: gradesOf(template), constructs }
}

/** The names of the constructs that a template scores. */
export const constructsOf = (template: Measured): string[] => [...scoredItems(template).keys()]

function scoredItems({ questions }: Measured) {
  const scored = itemsOf(questions).filter(
    ({ question: { measures, kind } }) => measures !== '' && (kind === undefined || kind === 'evaluation'),
  )
  return Map.groupBy(scored, ({ question }) => question.measures)
}

function gradesOf({ language, questions }: Measured): Evidence['readingGrade'] {
  if (!['', 'english'].includes(language.trim().toLowerCase())) return null
  const asked = questions.filter(({ type }) => type !== 'heading')
  const texts = asked.flatMap(({ text, rows }) => [text, ...rows])
  const options = [...new Set(asked.flatMap((question) => question.options))]
  const rounded = (grade: number) => Math.round(grade * 10) / 10
  return {
    questions: rounded(readingGrade(texts)),
    withOptions: rounded(readingGrade(texts, options)),
  }
}
