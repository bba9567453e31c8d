import type { Issue } from '#contract/errors.ts'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import { pageWords } from '#library/rules/page-words.ts'
import { numbersOf, type Place, type Side } from './questions.ts'

/** What keeps a survey from being published, and where in the editor that is. */
export type Fault = Place & {
  message: string
  /** In words, such as "Question 4, Options". */
  place: string
}

const contentPlace = /^content\.(?:questions\.(\d+)\.)?(?:(words|translation)\.)?(\w+)?/

/** What the editor calls the fields of the survey as a whole. */
const fieldNames: Record<string, string> = {
  topic: 'Topic',
  surveyType: 'Survey type',
  schoolLevels: 'School levels',
  communityGroups: 'Who answers',
  sensitiveTopics: 'Protected topics',
  packages: 'Packages',
  language: 'Language',
  name: 'Name',
  summary: 'Summary',
  tags: 'Tags',
  longDescription: 'Description',
  duration: 'Duration',
  timeToUse: 'Time to use',
  resources: 'Files',
  questions: 'Questions',
}

/** Why the server does not store a draft, with each place: "Question 3: At most 20,000 characters are allowed." */
export function refusalIn(issues: readonly Issue[], content: TemplateContent): string {
  const numbers = numbersOf(content)
  const said = issues.map(({ path, message }) => {
    const [, place, side, field = ''] = contentPlace.exec(path) ?? []
    const key = content.questions[Number(place)]?.key
    const number = key === undefined ? undefined : numbers.get(key)
    const where =
      key === undefined
        ? (fieldNames[field] ?? 'The survey')
        : number === undefined
          ? 'A heading'
          : `Question ${number}`
    return `${where}${side === 'translation' ? ', translation' : ''}: ${message}.`
  })
  return [...new Set(said)].join(' ')
}

/** What the server calls the places of the survey as a whole: "Spanish: About, Long Description" or "Files, Key". */
const wholePlace = /(?:^|: )(About|Files)(?:, (.+))?$/

/** The property that a column of the library's workbook holds: `longDescription` for "Long Description". */
const propertyOf = (column: string) => column.charAt(0).toLowerCase() + column.slice(1).replaceAll(' ', '')

const questionPlace = /^(?:(.{1,60}): )?Question (\d{1,4})(.*)$/

/** The faults that the server names, each with the place where it is mended. The server counts headings as questions. */
export function faultsIn(issues: readonly Issue[], content: TemplateContent): Fault[] {
  const numbers = numbersOf(content)
  return issues.map(({ path, message: said }) => {
    const message = pageWords(said, content.questions.length)
    const [, language, position, column = ''] = questionPlace.exec(path) ?? []
    const question = content.questions[Number(position) - 1]
    const translated = content.translation && `${content.translation.language || 'Translation'}: `
    const side: Side = translated && path.startsWith(translated) ? 'translation' : 'words'
    if (!question) {
      const [, where, named = ''] = wholePlace.exec(path) ?? []
      return {
        message,
        place: path,
        side,
        key: null,
        field: where === 'Files' ? 'resources' : propertyOf(named),
      }
    }
    const number = numbers.get(question.key)
    const name = number === undefined ? `Heading “${question.words.text}”` : `Question ${number}`
    const field = propertyOf(column.replace(', ', ''))
    return {
      message,
      place: `${language ? `${language}: ` : ''}${name}${column}`,
      side,
      key: question.key,
      field,
    }
  })
}
