import { questionTypes } from '#contract/library/question-types.ts'
import type { Column } from '#server/platform/spreadsheets/writing/xlsx-sheet.ts'

/** A sheet of the library workbook; its headers are the names by which cells are read. */
export type SheetDefinition = { name: string; columns: readonly LibraryColumn[] }

/** A workbook without an optional column is read as if the column were empty. */
type LibraryColumn = Column & { optional?: boolean }

/** The headers of a sheet. */
export type HeaderOf<D extends SheetDefinition> = D['columns'][number]['header']

const yesNo = ['yes', 'no'] as const

export const templatesSheet = {
  name: 'Templates',
  columns: [
    { header: 'Template ID', width: 12 },
    { header: 'Name', width: 36, wrap: true },
    { header: 'Summary', width: 60, wrap: true },
    { header: 'Topic', width: 28 },
    { header: 'Survey Type', width: 20 },
    { header: 'Tags', width: 36, wrap: true },
    { header: 'School Levels', width: 28, wrap: true },
    { header: 'Community Groups', width: 28, wrap: true },
    { header: 'Long Description', width: 80, wrap: true },
    { header: 'Duration', width: 18 },
    { header: 'Time To Use', width: 28, wrap: true },
    { header: 'Packages', width: 24, wrap: true },
    { header: 'Language', width: 14 },
    { header: 'Sensitive Topics', width: 36, wrap: true },
    { header: 'Translation Of', width: 14, optional: true },
  ],
} as const satisfies SheetDefinition

export const questionsSheet = {
  name: 'Questions',
  columns: [
    { header: 'Template ID', width: 12 },
    { header: 'Position', width: 10 },
    { header: 'Section', width: 28, wrap: true },
    { header: 'Type', width: 18, choices: questionTypes },
    { header: 'Text', width: 60, wrap: true },
    { header: 'Help Text', width: 36, wrap: true },
    { header: 'Options', width: 48, wrap: true },
    { header: 'Rows', width: 48, wrap: true },
    { header: 'Scale Min', width: 10 },
    { header: 'Scale Max', width: 10 },
    { header: 'Min Label', width: 20 },
    { header: 'Max Label', width: 20 },
    { header: 'Required', width: 10, choices: yesNo },
    { header: 'Measures', width: 24 },
    { header: 'Reversed', width: 10, choices: yesNo },
  ],
} as const satisfies SheetDefinition

export const resourceTypes = ['Template', 'Resource'] as const

export const resourcesSheet = {
  name: 'Related Resources',
  columns: [
    { header: 'Template ID', width: 12 },
    { header: 'Title', width: 48, wrap: true },
    { header: 'Resource Type', width: 16, choices: resourceTypes },
    { header: 'Key', width: 60 },
  ],
} as const satisfies SheetDefinition

export const packagesSheet = {
  name: 'Packages',
  columns: [
    { header: 'Name', width: 24 },
    { header: 'Display Name', width: 32 },
    { header: 'Icon Name', width: 24 },
    { header: 'Badge Primary Color', width: 22 },
    { header: 'Badge Secondary Color', width: 22 },
  ],
} as const satisfies SheetDefinition

export const librarySheets: readonly SheetDefinition[] = [
  templatesSheet,
  questionsSheet,
  resourcesSheet,
  packagesSheet,
]
