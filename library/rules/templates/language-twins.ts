import type { CheckedLibrary, CheckedQuestion, CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion, inTemplate } from '#library/rules/issue.ts'
import { folded, isEnglish, isSpanish } from '#library/rules/items/wording.ts'
import { templateFields } from '#library/workbook/library-sheets.ts'

const spanishFor = ['students', 'families']

/** Students and families can answer in Spanish, and each version in another language asks the same as its original. */
export function* checkLanguageTwins({ templates }: CheckedLibrary): Generator<Issue> {
  const byId = new Map(templates.map((template) => [template.id, template]))
  const inSpanish = new Set(templates.filter(isSpanish).map(({ translationOf }) => translationOf))
  for (const template of templates) {
    const { communityGroups, translationOf, language } = template
    const original = byId.get(translationOf ?? 0)
    const needsSpanish = communityGroups.some((group) => spanishFor.includes(folded(group)))
    if (isEnglish(template) && needsSpanish && !inSpanish.has(template.id))
      yield error(
        inTemplate(template, 'Language'),
        'Students or families answer this survey. Add it in Spanish too.',
      )
    if (!isEnglish(template) && !original)
      yield error(
        inTemplate(template, 'Translation Of'),
        `The template is in ${language}. Name the English one that it is a version of.`,
      )
    if (original) yield* differences(template, original)
  }
}

const sameFields = [
  ...(['topic', 'surveyType', 'schoolLevels', 'communityGroups'] as const),
  ...(['packages', 'sensitiveTopics'] as const),
]

/** A question for one thing says so: without the number people write a list. */
const asksForOne = /^what (is )?one (thing|change)\b/
const isForOne = /\b(cosa|cambio|una|un)\b/

const sameParts: [column: string, value: (question: CheckedQuestion) => unknown][] = [
  ['Position', ({ position }) => position],
  ['Type', ({ type }) => type],
  ['Options', ({ options }) => options.length],
  ['Rows', ({ rows }) => rows.length],
  ['Scale Min', ({ scaleMin }) => scaleMin],
  ['Scale Max', ({ scaleMax }) => scaleMax],
  ['Help Text', ({ helpText }) => helpText !== ''],
  ['Required', ({ required }) => required],
  ['Measures', ({ measures }) => measures],
  ['Reversed', ({ reversed }) => reversed],
  ['Kind', ({ kind }) => kind],
]

function* differences(template: CheckedTemplate, original: CheckedTemplate): Generator<Issue> {
  for (const field of sameFields) {
    const { header: column } = templateFields[field]
    const [own, other] = [template, original].map((one) => String(one[field]))
    if (own !== other)
      yield error(
        inTemplate(template, column),
        `Template ${original.id}, its original, has another ${column}.`,
      )
  }
  const [count, expected] = [template.questions.length, original.questions.length]
  if (count !== expected) {
    yield error(
      inTemplate(template, 'Template ID'),
      `The survey has ${count} rows of questions, its original ${original.id} has ${expected}.`,
    )
    return
  }
  for (const [index, question] of template.questions.entries()) {
    const counterpart = original.questions[index]!
    for (const [column, value] of sameParts) {
      if (value(question) !== value(counterpart))
        yield error(
          inQuestion(question, column),
          `The question of row ${counterpart.row}, its original, has another ${column}.`,
        )
    }
    if (
      isSpanish(template) &&
      asksForOne.test(folded(counterpart.text)) &&
      !isForOne.test(folded(question.text))
    )
      yield error(
        inQuestion(question, 'Text'),
        'The original asks for one thing, and this does not say so. Write "¿Qué cosa ...?" or "¿Qué cambio ...?".',
      )
  }
}
