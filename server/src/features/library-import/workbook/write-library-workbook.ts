import { cellsOf, columnsOf, type Value } from '#server/features/library-import/workbook/table/field-cells.ts'
import type { Field, SheetDefinition } from '#server/features/library-import/workbook/table/fields.ts'
import { writeWorkbook } from '#server/platform/spreadsheets/writing/write-workbook.ts'
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
export function writeLibraryWorkbook({
  templates,
  relatedResources,
  packages,
  constructs,
  scales,
}: Library): Promise<Uint8Array> {
  const questions = templates.flatMap(({ id, questions }) =>
    questions.map((question) => ({ ...question, kind: question.kind ?? null, templateId: id })),
  )
  return writeWorkbook([
    written(templatesSheet, templates),
    written(questionsSheet, questions),
    written(resourcesSheet, relatedResources),
    written(packagesSheet, packages),
    ...(constructs ? [written(constructsSheet, constructs)] : []),
    ...(scales ? [written(scalesSheet, scales)] : []),
  ])
}

function written<P extends string>(
  sheet: SheetDefinition<Record<P, Field>>,
  rows: Record<NoInfer<P>, Value>[],
) {
  return { name: sheet.name, columns: columnsOf(sheet), rows: rows.map((row) => cellsOf(sheet.fields, row)) }
}
