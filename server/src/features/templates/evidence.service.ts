import type { Evidence } from '#contract/library/evidence.ts'
import { codebookHeadings, codebookRows } from '#library/evidence/codebook.ts'
import { constructsOf, evidenceOf } from '#library/evidence/template-evidence.ts'
import type { Db } from '#server/platform/database/database.ts'
import { csvRows } from '#server/platform/spreadsheets/writing/csv-rows.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { findConstructs } from './evidence.queries.ts'
import { readTemplate } from './templates.service.ts'

/** What can be computed of how well a template of the scope measures. Throws AppError not_found. */
export async function readEvidence(db: Db, scope: Scope, id: number): Promise<Evidence> {
  const template = await readTemplate(db, scope, id)
  return evidenceOf(template, await findConstructs(db, constructsOf(template)))
}

/** The codebook of a template of the scope as the text of a CSV file, and the template's name. Throws AppError not_found. */
export async function readCodebook(
  db: Db,
  scope: Scope,
  id: number,
): Promise<{ name: string; text: string }> {
  const template = await readTemplate(db, scope, id)
  // The mark lets spreadsheet programs read the file as UTF-8.
  return { name: template.name, text: `\ufeff${csvRows([codebookHeadings, ...codebookRows(template)])}` }
}
