import { type Column, cellsOf, columnsOf, type Value } from '#library/workbook/table/field-cells.ts'
import type { Field, SheetDefinition } from '#library/workbook/table/fields.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import type { Library } from './library.ts'
import {
  constructsSheet,
  packagesSheet,
  questionsSheet,
  resourcesSheet,
  scalesSheet,
  templatesSheet,
} from './library-sheets.ts'

/** A sheet with its columns; `rows` holds what is below their headers. */
type LibrarySheet = { name: string; columns: Column[]; rows: Cell[][] }

/** The sheets of the workbook that holds the library. */
export function sheetsOf({
  templates,
  relatedResources,
  packages,
  constructs,
  scales,
}: Library): LibrarySheet[] {
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
