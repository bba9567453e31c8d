import type { Issue } from '#contract/errors.ts'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import { pageWords } from '#library/rules/page-words.ts'
import { numbersOf, type Place } from './questions.ts'

/** What keeps a survey from being published, and where in the editor that is. */
export type Fault = Place & {
  message: string
  /** In words, such as "Question 4, Options". */
  place: string
}

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

const contentPlace = /^(?:content\.)?(?:questions\.(\d+)(?:\.|$))?(?:(words|translation)(?:\.|$))?(\w+)?/

/** The place of a property of a survey's content, such as `questions.3.words.text`. */
function placeAt(property: string, { questions }: TemplateContent): Place {
  const [, index, side, field = ''] = contentPlace.exec(property) ?? []
  return {
    key: questions[Number(index)]?.key ?? null,
    side: side === 'translation' ? side : 'words',
    field,
  }
}

/** Why the server does not store a draft, with each place: "Question 3: At most 20,000 characters are allowed." */
export function refusalIn(issues: readonly Issue[], content: TemplateContent): string {
  const numbers = numbersOf(content)
  const said = issues.map(({ path, message }) => {
    const { key, side, field } = placeAt(path, content)
    const number = key === null ? undefined : numbers.get(key)
    const where =
      key === null
        ? (fieldNames[field] ?? 'The survey')
        : number === undefined
          ? 'A heading'
          : `Question ${number}`
    return `${where}${side === 'translation' ? ', translation' : ''}: ${message}.`
  })
  return [...new Set(said)].join(' ')
}

/** What the server says keeps a survey from being published, each with the place where it is mended. */
export function faultsIn(issues: readonly Issue[], content: TemplateContent): Fault[] {
  return issues.map(({ path, message, field = '' }) => ({
    message: pageWords(message, content.questions),
    place: path,
    ...placeAt(field, content),
  }))
}
