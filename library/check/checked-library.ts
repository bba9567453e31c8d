import type { Construct, Scale } from '#contract/library/registry.ts'
import type { Question } from '#contract/library/templates.ts'
import type { Library, LibraryTemplate } from '#server/features/library-import/workbook/library.ts'
import { questionsSheet } from '#server/features/library-import/workbook/library-sheets.ts'
import { readLibraryWorkbook } from '#server/features/library-import/workbook/library-workbook.ts'
import { integer } from '#server/features/library-import/workbook/table/cell-values.ts'
import { collectIssues } from '#server/features/library-import/workbook/table/issues.ts'
import { readTable } from '#server/features/library-import/workbook/table/sheet-table.ts'
import { readWorkbook } from '#server/platform/spreadsheets/reading/read-workbook.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import { error, type Issue, warning } from './issue.ts'

/** What the rules hold a template to: the constructs and scales of the library, none where it has no registry. */
export type Registry = { constructs: readonly Construct[]; scales: readonly Scale[] }

/** A rule for one template: pure, so that a page can run it while somebody types. */
export type TemplateRule = (template: CheckedTemplate, registry: Registry) => Iterable<Issue>

/** A question with its row on the sheet Questions. */
export type CheckedQuestion = Question & { row: number }

export type CheckedTemplate = Omit<LibraryTemplate, 'questions'> & { questions: CheckedQuestion[] }

export type CheckedLibrary = Omit<Library, 'templates'> & { templates: CheckedTemplate[] }

/**
 * The library of a workbook as an import reads it, with the issues of the import. The library is complete only where
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
