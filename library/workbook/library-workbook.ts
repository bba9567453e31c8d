import type { Issue } from '#contract/errors.ts'
import { collectIssues } from '#library/workbook/table/issues.ts'
import { hasSheet, sameName } from '#library/workbook/table/sheet-table.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import type { Library } from './library.ts'
import { constructsSheet, librarySheets, scalesSheet } from './library-sheets.ts'
import { readPackages } from './package-rows.ts'
import { readQuestions } from './question-rows.ts'
import { readConstructs, readScales } from './registry-rows.ts'
import { readResources } from './resource-rows.ts'
import { readTemplates } from './template-rows.ts'
import { checkTranslations } from './translations.ts'

export type LibraryReading = { library: Library; issues: Issue[]; warnings: Issue[] }

/**
 * Reads the library workbook as a whole and names everything that is wrong with it, at most 1,000
 * issues and warnings each. The library is complete and consistent only when there are no issues.
 */
export async function readLibraryWorkbook(workbook: Workbook): Promise<LibraryReading> {
  const issues = collectIssues()
  const known = new Set(librarySheets.map(({ name }) => sameName(name)))
  for (const { name } of workbook.sheets) {
    if (!known.has(sameName(name))) issues.warn(name, 'This sheet is unknown and was ignored.')
  }
  const packages = await readPackages(workbook, issues)
  const templates = await readTemplates(workbook, packages, issues)
  if (packages.length === 0 && templates.values().some((template) => template.packages.length > 0)) {
    issues.add('Packages', 'Templates name packages, but this sheet has none. Add them here.')
  }
  checkTranslations(templates, issues)
  const constructs = hasSheet(workbook, constructsSheet) ? await readConstructs(workbook, issues) : undefined
  const scales = hasSheet(workbook, scalesSheet) ? await readScales(workbook, issues) : undefined
  await readQuestions(workbook, templates, constructs, issues)
  const relatedResources = await readResources(workbook, templates, issues)
  for (const template of templates.values()) {
    if (template.questions.length === 0) {
      issues.warn(`Templates row ${template.row}, Template ID`, 'The template has no questions.')
    }
  }
  const registry = { ...(constructs && { constructs }), ...(scales && { scales }) }
  const library = { templates: [...templates.values()], relatedResources, packages, ...registry }
  return { library, ...issues.listed() }
}
