import { Document, type FileChild, Paragraph } from 'docx'
import type { questionTypes } from '#contract/library/question-types.ts'
import type { Question, SurveyTemplateDetail } from '#contract/library/templates.ts'
import { fieldLines } from './answer-tables.ts'
import { footer, numbering, pageSize, styles } from './layout.ts'
import { packReproducibly } from './pack-docx.ts'
import { questionParts, questionsTogether } from './question-parts.ts'
import { type Print, type Sheet, sheetFor } from './sheet.ts'
import { printable, runs } from './text-runs.ts'
import type { Words } from './words.ts'

export type PrintedTemplate = Pick<
  SurveyTemplateDetail,
  'name' | 'language' | 'communityGroups' | 'schoolLevels' | 'questions'
>

/**
 * A template as a questionnaire to print and hand out: a Word file (.docx) on US Letter with the template's name, what its
 * first heading says to those who answer, how to answer, and every question in order. The same template always gives the
 * same bytes.
 */
export function questionnaireDocx(
  template: PrintedTemplate,
  productName: string,
  print: Print = 'standard',
): Promise<Uint8Array> {
  const sheet = sheetFor(template, print)
  const { words } = sheet
  const title = printable(template.name)
  const [first, ...others] = template.questions
  const isOpening = first?.type === 'heading' && first.helpText !== ''
  const questions = isOpening ? others : template.questions
  const document = new Document({
    styles: styles(words.language, sheet.size),
    numbering,
    sections: [
      {
        properties: { page: pageSize },
        footers: { default: footer(title, words) },
        children: [
          ...opening(template, isOpening ? first.helpText : words.answerFreely, sheet),
          ...printedQuestions(questions, sheet),
        ],
      },
    ],
  })
  return packReproducibly(document, { title, creator: printable(productName), language: words.language })
}

/** What respondents have to know stands before the first question, in letters of its size. */
function opening({ name, questions }: PrintedTemplate, said: string, { words, size }: Sheet): FileChild[] {
  return [
    new Paragraph({ style: 'Title', children: runs(name) }),
    new Paragraph({ style: 'Opening', children: runs(said) }),
    new Paragraph({
      style: 'Opening',
      children: [
        ...runs(`${words.instructions}. `, { bold: true }),
        ...runs(instructions(questions, said, words)),
      ],
    }),
    fieldLines([[words.school, words.date], [words.giveBack]], size),
  ]
}

/** The instructions, which explain only the marks in this questionnaire and repeat nothing that was said. */
function instructions(questions: Question[], said: string, words: Words): string {
  const has = (...types: (typeof questionTypes)[number][]) =>
    questions.some(({ type }) => types.includes(type))
  const isRequired = questions.some(({ required }) => required)
  const asksForNames = questions.some(({ text }) => /\bnames?\b|\bnombres?\b/i.test(text))
  return [
    has('single choice', 'dropdown', 'scale', 'grid') && words.markOne,
    has('grid') && words.markRows,
    has('multiple choice') && words.markMany,
    isRequired && words.answerRequired,
    !isRequired && !/\b(skip|leave|dejar|omitir|saltar)/i.test(said) && words.skip,
    !asksForNames && !/\b(names?|nombres?)\b/i.test(said) && words.noName,
    // At the end it would stand alone on a page of its own where the one before is full.
    words.thanks,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Fewer questions with the same answers take less room one after the other. */
const fewestTogether = 3

function printedQuestions(questions: Question[], sheet: Sheet): FileChild[] {
  const printed: FileChild[] = []
  for (let place = 0; place < questions.length; ) {
    const question = questions[place]!
    const together = alikeFrom(questions, place)
    printed.push(...sectionHeading(question, questions[place - 1]))
    printed.push(
      ...(together.length >= fewestTogether
        ? questionsTogether(together, sheet)
        : questionParts(question, sheet)),
    )
    place += together.length >= fewestTogether ? together.length : 1
  }
  return printed
}

/** A question with those right after it that have the same answers. */
function alikeFrom(questions: Question[], place: number): Question[] {
  const first = questions[place]!
  const end = questions.findIndex((one, at) => at > place && !isAlike(first, one))
  return isAlike(first, first) ? questions.slice(place, end === -1 ? undefined : end) : [first]
}

const isAlike = (first: Question, { type, helpText, section, options, required }: Question) =>
  type === 'single choice' &&
  first.type === type &&
  helpText === '' &&
  !required &&
  section === first.section &&
  options.length > 2 &&
  options.length === first.options.length &&
  options.every((option, at) => option === first.options[at])

function sectionHeading(question: Question, previous: Question | undefined): Paragraph[] {
  if (!question.section || question.section === previous?.section) return []
  return [new Paragraph({ style: 'Heading1', children: runs(question.section) })]
}
