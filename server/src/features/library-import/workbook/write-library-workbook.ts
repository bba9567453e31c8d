import { cellsOf, columnsOf, type Value } from '#server/features/library-import/workbook/table/field-cells.ts'
import type { Field, SheetDefinition } from '#server/features/library-import/workbook/table/fields.ts'
import { type SheetContent, writeWorkbook } from '#server/platform/spreadsheets/writing/write-workbook.ts'
import type { Library } from './library.ts'
import {
  constructsSheet,
  packagesSheet,
  questionsSheet,
  resourcesSheet,
  scalesSheet,
  templatesSheet,
} from './library-sheets.ts'

/**
 * Writes the library as a workbook that readLibraryWorkbook reads back unchanged, except for `row`, which is the row
 * in the new workbook.
 * @throws SpreadsheetError when a text or list is longer than a cell can hold
 */
export function writeLibraryWorkbook(library: Library): Promise<Uint8Array> {
  return writeWorkbook(sheetsOf(library))
}

/** The sheets of the workbook that holds the library. */
export function sheetsOf({
  templates,
  relatedResources,
  packages,
  constructs,
  scales,
}: Library): SheetContent[] {
  const questions = templates.flatMap(({ id, questions }) =>
    questions.map((question) => ({ ...question, kind: question.kind ?? null, templateId: id })),
  )
  return [
    written(templatesSheet, templates),
    written(questionsSheet, questions),
    written(resourcesSheet, relatedResources),
    written(packagesSheet, packages),
    ...(constructs ? [written(constructsSheet, constructs)] : []),
    ...(scales ? [written(scalesSheet, scales)] : []),
  ]
}

function written<P extends string>(
  sheet: SheetDefinition<Record<P, Field>>,
  rows: Record<NoInfer<P>, Value>[],
) {
  return { name: sheet.name, columns: columnsOf(sheet), rows: rows.map((row) => cellsOf(sheet.fields, row)) }
}
