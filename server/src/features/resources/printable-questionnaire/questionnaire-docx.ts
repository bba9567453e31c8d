import { Document, type FileChild, Paragraph } from 'docx'
import type { questionTypes } from '#contract/library/question-types.ts'
import type { Question, SurveyTemplateDetail } from '#contract/library/templates.ts'
import { footer, numbering, pageSize, styles } from './layout.ts'
import { packReproducibly } from './pack-docx.ts'
import { questionParts } from './question-parts.ts'
import { printable, runs } from './text-runs.ts'
import { type Words, wordsFor } from './words.ts'

type Template = Pick<SurveyTemplateDetail, 'name' | 'summary' | 'language' | 'questions'>

/**
 * A template as a questionnaire to print and hand out: a Word file (.docx) on US Letter with the template's name,
 * purpose, instructions and every question in order. The same template always gives the same bytes.
 */
export function questionnaireDocx(template: Template, productName: string): Promise<Uint8Array> {
  const words = wordsFor(template.language)
  const title = printable(template.name)
  const document = new Document({
    styles: styles(words.language),
    numbering,
    sections: [
      {
        properties: { page: pageSize },
        footers: { default: footer(title, printable(productName), words) },
        children: [
          ...opening(template, words),
          ...template.questions.flatMap((question, place, questions) => [
            ...sectionHeading(question, questions[place - 1]),
            ...questionParts(question, words),
          ]),
          new Paragraph({ style: 'Closing', children: runs(words.thanks) }),
        ],
      },
    ],
  })
  return packReproducibly(document, { title, creator: printable(productName), language: words.language })
}

function opening(template: Template, words: Words): FileChild[] {
  const labelled = (label: string, text: string) =>
    new Paragraph({ style: 'Opening', children: [...runs(`${label}. `, { bold: true }), ...runs(text)] })
  return [
    new Paragraph({ style: 'Title', children: runs(template.name) }),
    ...(template.summary ? [labelled(words.purpose, template.summary)] : []),
    labelled(words.instructions, instructions(template.questions, words)),
  ]
}

/** The instructions, which explain only the marks in this questionnaire. */
function instructions(questions: Question[], words: Words): string {
  const has = (...types: (typeof questionTypes)[number][]) =>
    questions.some(({ type }) => types.includes(type))
  return [
    words.answerFreely,
    has('single choice', 'dropdown', 'scale', 'grid') && words.markOne,
    has('grid') && words.markRows,
    has('multiple choice') && words.markMany,
    questions.some(({ required }) => required) && words.answerRequired,
  ]
    .filter(Boolean)
    .join(' ')
}

function sectionHeading(question: Question, previous: Question | undefined): Paragraph[] {
  if (!question.section || question.section === previous?.section) return []
  return [new Paragraph({ style: 'Heading1', children: runs(question.section) })]
}
