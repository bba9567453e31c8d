import type { Question } from '#contract/library/templates.ts'
import { type Item, itemsOf } from '#surveys/questionnaire.ts'
import type { ResponseColumn } from '#surveys/response-columns.ts'
import { joinList, splitList } from '#surveys/workbook/semicolon-list.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { type Asked, kindOf, plausibleAnswer, type Random, timesUntil } from './plausible-answers.ts'
import { englishComments, spanishComments } from './school-comments.data.ts'

type AskedSchool = { name: string; grades: readonly number[]; share: number }

/** Who answers what: shares are parts of all who answer. */
export type SchoolSurvey = {
  questions: readonly Question[]
  /** The same questions in Spanish, for those with Spanish at home. */
  inSpanish?: readonly Question[]
  schools: readonly AskedSchool[]
  languages: readonly { name: string; share: number }[]
  rareLanguage: { name: string; people: number }
  responses: number
  /** The last day of the answers. */
  until: Date
  /** By how much people of a school answer the questions of a construct otherwise, in parts of the scale. */
  lift: (construct: string, school: string) => number
}

const isGrade = /^Grade \d+$/
const isSchool = /^(This|Another) school$/

/**
 * Answers of several schools, with columns for the school, the grade and the language at home as an export has them; the
 * survey's own questions about the school and the grade are left out. The numbers of `character` decide which items are liked more.
 */
export function schoolAnswers(
  survey: SchoolSurvey,
  character: Random,
  random: Random,
): { columns: ResponseColumn[]; rows: Cell[][] } {
  const { questions, inSpanish, schools, languages, rareLanguage, responses, until, lift } = survey
  const items = itemsOf(questions)
    .filter(({ question: { options } }) => !options.some((one) => isGrade.test(one) || isSchool.test(one)))
    .map((one) => ({ ...one, ease: character() - 0.35 }))
  const translated = new Map(
    itemsOf(inSpanish ?? []).map(({ item, question }) => [keyOf(item), question] as const),
  )
  const rows = timesUntil(until, responses, random).map((time, index): Cell[] => {
    const school = partOf(schools, random())
    const grade = school.grades[Math.floor(random() * school.grades.length)]!
    const isRare = index % Math.ceil(responses / rareLanguage.people) === 0
    const language = isRare ? rareLanguage.name : partOf(languages, random()).name
    const isSpanish = inSpanish !== undefined && language === 'Spanish'
    const mood = random() + random() + random() - 1.5
    const answers = items.map((asked) => {
      const answer = answerOf(
        { ...asked, lift: lift(asked.question.measures, school.name) },
        mood,
        isSpanish,
        random,
      )
      return isSpanish ? inOtherWords(answer, asked, translated.get(keyOf(asked.item))) : answer
    })
    return [new Date(time), school.name, language, `Grade ${grade}`, ...answers]
  })
  const about = (header: string): ResponseColumn => ({ header, kind: 'text', item: null })
  return {
    columns: [
      { header: 'Timestamp', kind: 'time', item: null },
      about('School'),
      about('Language spoken at home'),
      about('Grade'),
      ...items.map(({ header, item, question }) => ({ header, item, kind: kindOf(question) })),
    ],
    rows,
  }
}

const keyOf = ({ position, row }: Item) => `${position} ${row}`

/** The one of the parts that a number from 0 to 1 falls into. */
function partOf<T extends { share: number }>(parts: readonly T[], at: number): T {
  let left = at
  for (const part of parts) {
    if (left < part.share) return part
    left -= part.share
  }
  return parts.at(-1)!
}

function answerOf(asked: Asked, mood: number, isSpanish: boolean, random: Random): Cell {
  if (asked.question.type !== 'long text') return plausibleAnswer(asked, mood, random)
  const comments = isSpanish ? spanishComments : englishComments
  return random() < 0.55 ? null : (comments[Math.floor(random() * comments.length)] ?? null)
}

/** The same answer in the words of a translation whose options are in the same order. */
function inOtherWords(answer: Cell, { question }: Asked, translation: Question | undefined): Cell {
  if (typeof answer !== 'string' || !translation) return answer
  const translate = (option: string) => translation.options[question.options.indexOf(option)] ?? option
  return question.type === 'multiple choice' ? joinList(splitList(answer).map(translate)) : translate(answer)
}
