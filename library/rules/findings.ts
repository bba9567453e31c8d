import type { Issue as PlacedIssue } from '#contract/errors.ts'
import type { TemplateContent } from '#contract/library/template-editor.ts'
import type { Package } from '#contract/library/templates.ts'
import { type EditedPlace, editedPlace } from '#library/workbook/edited-place.ts'
import { templatesOf, workbookOf } from '#library/workbook/edited-survey.ts'
import { readLibraryWorkbook } from '#library/workbook/library-workbook.ts'
import { readingGrade } from '#surveys/reading-grade.ts'
import type { CheckedTemplate, Registry } from './checked-template.ts'
import { checkUndecided, type Decisions } from './items/two-ideas.ts'
import { folded, isEnglish } from './items/wording.ts'
import { pageWords } from './page-words.ts'
import { checkSameScale } from './registry/shared-scales.ts'
import { type Advice, checkTemplate } from './template-check.ts'
import { checkLanguageTwins } from './templates/language-twins.ts'

/** The school grade in which each question can be read, by its key; of the questions in English that have words. */
export function readingGrades({ questions, words }: TemplateContent): Record<string, number> {
  if (!isEnglish(words)) return {}
  return Object.fromEntries(
    questions
      .filter(({ type, words: { text } }) => type !== 'heading' && text.trim() !== '')
      .map(({ key, words: { text } }) => [key, Math.max(0, Math.round(readingGrade([text])))]),
  )
}

/** What surveys are held to: the library's registry, the names of its packages, and recorded decisions. */
type Standards = Registry & { packages: readonly Pick<Package, 'name'>[]; decisions: Decisions }

/** Something in a survey that could be better, or must be before it is published. */
export type Finding = Pick<EditedPlace, 'part' | 'field'> & {
  /** A fault keeps the survey from being published, as it would keep a workbook from being imported. */
  severity: 'fault' | 'advice'
  /** The key of the question that it is about; null if it is about the survey. */
  question: string | null
  /** The place of that question, counted from 1. */
  place: number | null
  message: string
  why: string
  better: string
}

const cannotBeHeld = {
  why: 'The library cannot store it like this, so the survey cannot be published.',
  better: '',
}
const twoIdeas = {
  why: 'People who agree with only one half cannot answer, and nobody can tell what they meant.',
  better: 'Ask about one of the two, or ask two questions.',
}
const twins = {
  why: 'Answers in the two languages are counted together.',
  better: 'Give both languages the same answers in the same order.',
}

/** Any color does, since nothing is drawn. */
const badge = {
  displayName: '-',
  iconName: '-',
  badgePrimaryColor: '#000000',
  badgeSecondaryColor: '#ffffff',
}

const ids = { id: 1, translationId: 2 }

/**
 * All that is wrong with an edited survey, faults first, then in the order of the survey: what the import would refuse, and
 * what the rules of good surveys say. Pure; some 200 ms for 200 questions in two
 * languages, so a page does not run it in its own thread.
 */
export async function findingsOf(content: TemplateContent, standards: Standards): Promise<Finding[]> {
  const survey = templatesOf(content, ids)
  const packages = standards.packages.map(({ name }, index) => ({ row: index + 2, name, ...badge }))
  const { issues, warnings } = await readLibraryWorkbook(workbookOf({ ...survey, packages }))
  const checked = survey.templates.map((template, part) => ({
    ...template,
    questions: template.questions.map((question, index) => ({
      ...question,
      row: index + 2 + part * content.questions.length,
    })),
  }))
  const at =
    (severity: Finding['severity'], reason: Pick<Advice, 'why' | 'better'>) => (issue: PlacedIssue) =>
      findingAt(content, severity, issue, reason)
  const faults = issues.map(at('fault', cannotBeHeld))
  const isFault = (one: Finding) => faults.some((fault) => key(fault) === key(one))
  const advice = [
    ...adviceOf(checked, standards).map((issue) => at('advice', issue)(issue)),
    ...warnings.map(at('advice', { why: '', better: '' })),
  ].filter((one) => !isFault(one))
  return [...faults, ...advice].filter(isSaidOnce(content)).toSorted(bySeverityAndPlace)
}

/** What the languages share, such as the kind of a question, is only mended in the original: it is said of that alone. */
const isSaidOnce =
  ({ words, questions }: TemplateContent) =>
  ({ question, part, field, message }: Finding, _: number, all: Finding[]) => {
    if (part === 'words') return true
    const own = question === null ? words : questions.find((one) => one.key === question)?.words
    return (
      (own && field in own) ||
      !all.some(
        (other) =>
          other.part === 'words' &&
          other.question === question &&
          other.field === field &&
          other.message === message,
      )
    )
  }

const key = ({ question, part, field }: Finding) => `${question} ${part} ${field}`

const bySeverityAndPlace = (a: Finding, b: Finding) =>
  Number(b.severity === 'fault') - Number(a.severity === 'fault') || (a.place ?? 0) - (b.place ?? 0)

function adviceOf(templates: CheckedTemplate[], { decisions, ...registry }: Standards): Advice[] {
  const decided = new Set(Object.keys(decisions).map(folded))
  const library = { templates, relatedResources: [], packages: [], scales: registry.scales.map(rowed) }
  return [
    ...templates.flatMap((template) => checkTemplate(template, registry)),
    ...templates.flatMap((template) =>
      [...checkUndecided(template, decided)].map((one) => ({ ...one, ...twoIdeas })),
    ),
    ...[...checkLanguageTwins(library), ...checkSameScale(library)].map((one) => ({ ...one, ...twins })),
  ]
}

const rowed = <T extends object>(one: T, index: number) => ({ ...one, row: index + 2 })

function findingAt(
  content: TemplateContent,
  severity: Finding['severity'],
  { path, message }: PlacedIssue,
  { why, better }: Pick<Advice, 'why' | 'better'>,
): Finding {
  const { questions } = content
  const { question, ...where } = editedPlace(content, path)
  return {
    severity,
    question: question === null ? null : (questions[question]?.key ?? null),
    place: question === null ? null : question + 1,
    ...where,
    message: pageWords(message, questions),
    why,
    better,
  }
}
