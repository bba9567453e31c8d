import { directions, questionKinds, questionTypes } from '#contract/library/question-types.ts'
import type { Construct, Scale } from '#contract/library/registry.ts'
import { greatestId } from '#contract/limits.ts'
import type { FieldsOf, SheetDefinition } from '#library/workbook/table/fields.ts'
import type { LibraryPackage, LibraryResource, LibraryTemplate, TemplateQuestion } from './library.ts'

// The fields of the library. Everything about a field is made from its line here: its column in the workbook, how a
// cell is read, checked and written, its entry in the list of changes, and its column in the database, which has the
// property's name (`surveyType` is in `survey_type`).

const templateId = { least: 1, most: greatestId, kind: 'integer' } as const

export const templateFields = {
  id: { header: 'Template ID', width: 12, ...templateId, required: true },
  name: { header: 'Name', width: 36, wrap: true, kind: 'text', most: 300, required: true },
  summary: { header: 'Summary', width: 60, wrap: true, kind: 'text', most: 2_000, required: true },
  topic: { header: 'Topic', width: 28, kind: 'text', most: 100, required: true },
  surveyType: { header: 'Survey Type', width: 20, kind: 'text', most: 100, required: true },
  tags: { header: 'Tags', width: 36, wrap: true, kind: 'list', items: 50, most: 60 },
  schoolLevels: { header: 'School Levels', width: 28, wrap: true, kind: 'list', items: 20, most: 100 },
  communityGroups: { header: 'Community Groups', width: 28, wrap: true, kind: 'list', items: 20, most: 100 },
  longDescription: {
    header: 'Long Description',
    width: 80,
    wrap: true,
    kind: 'text',
    most: 32_767,
    trim: false,
  },
  duration: { header: 'Duration', width: 18, kind: 'text', most: 100 },
  timeToUse: { header: 'Time To Use', width: 28, wrap: true, kind: 'text', most: 300 },
  packages: { header: 'Packages', width: 24, wrap: true, kind: 'list', items: 50, most: 60 },
  language: { header: 'Language', width: 14, kind: 'text', most: 60 },
  sensitiveTopics: { header: 'Sensitive Topics', width: 36, wrap: true, kind: 'list', items: 8, most: 200 },
  translationOf: { header: 'Translation Of', width: 14, optional: true, ...templateId },
} as const satisfies FieldsOf<Omit<LibraryTemplate, 'row' | 'questions'>>

export const questionFields = {
  templateId: { header: 'Template ID', width: 12, ...templateId, required: true },
  position: { header: 'Position', width: 10, kind: 'integer', least: 1, most: 10_000, required: true },
  section: { header: 'Section', width: 28, wrap: true, kind: 'text', most: 300 },
  type: { header: 'Type', width: 18, kind: 'choice', choices: questionTypes },
  text: { header: 'Text', width: 60, wrap: true, kind: 'text', most: 2_000, required: true },
  helpText: { header: 'Help Text', width: 36, wrap: true, kind: 'text', most: 1_000 },
  options: {
    header: 'Options',
    width: 48,
    wrap: true,
    kind: 'list',
    items: 100,
    most: 300,
    repeats: 'issue',
  },
  rows: { header: 'Rows', width: 48, wrap: true, kind: 'list', items: 50, most: 500, repeats: 'issue' },
  scaleMin: { header: 'Scale Min', width: 10, kind: 'integer', least: 0, most: 1 },
  scaleMax: { header: 'Scale Max', width: 10, kind: 'integer', least: 2, most: 10 },
  minLabel: { header: 'Min Label', width: 20, kind: 'text', most: 100 },
  maxLabel: { header: 'Max Label', width: 20, kind: 'text', most: 100 },
  required: { header: 'Required', width: 10, kind: 'flag' },
  measures: { header: 'Measures', width: 24, kind: 'text', most: 100 },
  reversed: { header: 'Reversed', width: 10, kind: 'flag' },
  kind: {
    header: 'Kind',
    width: 14,
    optional: true,
    kind: 'choice',
    choices: questionKinds,
    mayBeEmpty: true,
  },
} as const satisfies FieldsOf<TemplateQuestion>

export const resourceFields = {
  templateId: { header: 'Template ID', width: 12, ...templateId, required: true },
  title: { header: 'Title', width: 48, wrap: true, kind: 'text', most: 300, required: true },
  resourceType: { header: 'Resource Type', width: 16, kind: 'choice', choices: ['Template', 'Resource'] },
  key: { header: 'Key', width: 60, kind: 'text', most: 1_000, required: true },
} as const satisfies FieldsOf<Omit<LibraryResource, 'row'>>

export const packageFields = {
  name: { header: 'Name', width: 24, kind: 'text', most: 60, required: true },
  displayName: { header: 'Display Name', width: 32, kind: 'text', most: 100, required: true },
  iconName: { header: 'Icon Name', width: 24, kind: 'text', most: 100, required: true },
  badgePrimaryColor: { header: 'Badge Primary Color', width: 22, kind: 'color' },
  badgeSecondaryColor: { header: 'Badge Secondary Color', width: 22, kind: 'color' },
} as const satisfies FieldsOf<Omit<LibraryPackage, 'row'>>

const items = { width: 60, wrap: true, kind: 'list', items: 30, most: 1_000, repeats: 'issue' } as const
const options = { width: 48, wrap: true, kind: 'list', items: 30, most: 300, repeats: 'issue' } as const

export const constructFields = {
  key: { header: 'Key', width: 24, kind: 'text', most: 60, required: true },
  name: { header: 'Name', width: 28, kind: 'text', most: 100, required: true },
  nameSpanish: { header: 'Name (Spanish)', width: 28, kind: 'text', most: 100 },
  definition: { header: 'Definition', width: 60, wrap: true, kind: 'text', most: 2_000 },
  definitionSpanish: { header: 'Definition (Spanish)', width: 60, wrap: true, kind: 'text', most: 2_000 },
  kind: { header: 'Kind', width: 14, kind: 'choice', choices: questionKinds },
  direction: { header: 'Direction', width: 18, kind: 'choice', choices: directions },
  audiences: { header: 'Audiences', width: 28, wrap: true, kind: 'list', items: 20, most: 100 },
  items: { header: 'Items', ...items },
  itemsSpanish: { header: 'Items (Spanish)', ...items },
  childItems: { header: 'Child Items', ...items },
  childItemsSpanish: { header: 'Child Items (Spanish)', ...items },
  crosswalk: {
    header: 'Crosswalk',
    width: 48,
    wrap: true,
    optional: true,
    kind: 'list',
    items: 50,
    most: 200,
  },
} as const satisfies FieldsOf<Construct>

export const scaleFields = {
  name: { header: 'Name', width: 28, kind: 'text', most: 100, required: true },
  options: { header: 'Options', ...options },
  optionsSpanish: { header: 'Options (Spanish)', ...options },
} as const satisfies FieldsOf<Scale>

export const templatesSheet = { name: 'Templates', fields: templateFields }
export const questionsSheet = { name: 'Questions', fields: questionFields }
export const resourcesSheet = { name: 'Related Resources', fields: resourceFields }
export const packagesSheet = { name: 'Packages', fields: packageFields }
export const constructsSheet = { name: 'Constructs', fields: constructFields, optional: true } as const
export const scalesSheet = { name: 'Scales', fields: scaleFields, optional: true } as const

export const librarySheets: readonly SheetDefinition[] = [
  templatesSheet,
  questionsSheet,
  resourcesSheet,
  packagesSheet,
  constructsSheet,
  scalesSheet,
]
