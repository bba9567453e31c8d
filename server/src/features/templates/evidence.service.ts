import type { Evidence } from '#contract/library/evidence.ts'
import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import type { Db } from '#server/platform/database/database.ts'
import { csvRows } from '#server/platform/spreadsheets/writing/csv-rows.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { codebookHeadings, codebookRows } from '#surveys/codebook.ts'
import { itemsOf } from '#surveys/questionnaire.ts'
import { readingGrade } from '#surveys/reading-grade.ts'
import { findConstructs } from './evidence.queries.ts'
import { readTemplate } from './templates.service.ts'

/** What can be computed of how well a template of the scope measures. Throws AppError not_found. */
export async function readEvidence(db: Db, scope: Scope, id: number): Promise<Evidence> {
  const template = await readTemplate(db, scope, id)
  const items = itemsOf(template.questions)
  const scored = items.filter(
    ({ question: { measures, kind } }) => measures !== '' && (kind === undefined || kind === 'evaluation'),
  )
  const byConstruct = Map.groupBy(scored, ({ question }) => question.measures)
  const registered = await findConstructs(db, [...byConstruct.keys()])
  const constructs = [...byConstruct].map(([name, own]) => {
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

function gradesOf({ language, questions }: SurveyTemplateDetail): Evidence['readingGrade'] {
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

/** The codebook of a template of the scope as the text of a CSV file, and the template's name. Throws AppError not_found. */
export async function readCodebook(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ name: string; text: string }> {
  const template = await readTemplate(db, scope, id)
  // The mark lets spreadsheet programs read the file as UTF-8.
  return { name: template.name, text: `\ufeff${csvRows([codebookHeadings, ...codebookRows(template)])}` }
}
