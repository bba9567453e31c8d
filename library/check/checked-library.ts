import type { CheckedLibrary } from '#library/rules/checked-template.ts'
import { error, type Issue, warning } from '#library/rules/issue.ts'
import { questionsSheet } from '#library/workbook/library-sheets.ts'
import { readLibraryWorkbook } from '#library/workbook/library-workbook.ts'
import { integer } from '#library/workbook/table/cell-values.ts'
import { collectIssues } from '#library/workbook/table/issues.ts'
import { readTable } from '#library/workbook/table/sheet-table.ts'
import { readWorkbook } from '#server/platform/spreadsheets/reading/read-workbook.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'

/**
 * The library of a workbook as an import reads it, with the issues of the import. The library is complete only if
 * there are no errors. Throws SpreadsheetError for a file that is no workbook.
 */
export async function readCheckedLibrary(
  file: Uint8Array,
): Promise<{ library: CheckedLibrary; issues: Issue[] }> {
  const workbook = await readWorkbook(file)
  const { library, issues, warnings } = await readLibraryWorkbook(workbook)
  const rows = await questionRows(workbook)
  const templates = library.templates.map((template) => ({
    ...template,
    questions: template.questions.map((question) => ({
      ...question,
      row: rows.get(`${template.id} ${question.position}`) ?? 0,
    })),
  }))
  return {
    library: { ...library, templates },
    issues: [
      ...issues.map(({ path, message }) => error(path, message)),
      ...warnings.map(({ path, message }) => warning(path, message)),
    ],
  }
}

/** The row of each question by its template and position; a wrong one has an issue already. */
async function questionRows(workbook: Workbook): Promise<Map<string, number>> {
  const rows = new Map<string, number>()
  const any = { least: 0, most: Number.MAX_SAFE_INTEGER }
  for await (const row of readTable(workbook, questionsSheet, collectIssues())) {
    rows.set(`${integer(row, 'Template ID', any)} ${integer(row, 'Position', any)}`, row.number)
  }
  return rows
}
