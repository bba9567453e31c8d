import { rowReader } from '#library/workbook/table/field-cells.ts'
import type { Issues } from '#library/workbook/table/issues.ts'
import { readTable } from '#library/workbook/table/sheet-table.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import type { LibraryPackage } from './library.ts'
import { packageFields, packagesSheet } from './library-sheets.ts'

/** Reads the sheet Packages; names are unique whatever their case. */
export async function readPackages(workbook: Workbook, issues: Issues): Promise<LibraryPackage[]> {
  const seen = new Map<string, number>()
  const packages: LibraryPackage[] = []
  const read = rowReader(packageFields, {
    name: (name, row) => {
      const first = seen.get(name.toLowerCase())
      if (first && name)
        row.issue('Name', `The package of row ${first} has the same name. Give each its own.`)
      seen.set(name.toLowerCase(), first ?? row.number)
      return name
    },
  })
  for await (const row of readTable(workbook, packagesSheet, issues)) {
    packages.push({ row: row.number, ...read(row) })
  }
  return packages
}
