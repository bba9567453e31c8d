import { rowReader } from '#library/workbook/table/field-cells.ts'
import type { Issues } from '#library/workbook/table/issues.ts'
import { readTable } from '#library/workbook/table/sheet-table.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import type { LibraryResource, LibraryTemplate } from './library.ts'
import { resourceFields, resourcesSheet } from './library-sheets.ts'

/** Reads the sheet Related Resources; whether a key is in storage is for the caller to check. */
export async function readResources(
  workbook: Workbook,
  templates: Map<number, LibraryTemplate>,
  issues: Issues,
): Promise<LibraryResource[]> {
  const seen = new Map<string, number>()
  const read = rowReader(resourceFields)
  const resources: LibraryResource[] = []
  for await (const row of readTable(workbook, resourcesSheet, issues)) {
    const values = read(row)
    const { templateId, resourceType, key } = values
    if (templateId !== null && templates.size > 0 && !templates.has(templateId)) {
      row.issue('Template ID', `There is no template ${templateId} on the sheet Templates.`)
    }
    const first = seen.get(`${templateId} ${key}`)
    if (first && key)
      row.issue('Key', `Row ${first} names the same file for this template. Remove one of them.`)
    seen.set(`${templateId} ${key}`, first ?? row.number)
    if (templateId !== null && resourceType !== null) {
      resources.push({ row: row.number, ...values, templateId, resourceType })
    }
  }
  return resources
}
