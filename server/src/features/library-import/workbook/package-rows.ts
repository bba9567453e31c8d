import type { Workbook } from '#surveys/workbook/workbook.ts'
import { text } from './cell-values.ts'
import type { Issues } from './issues.ts'
import type { LibraryPackage } from './library.ts'
import { packagesSheet } from './library-sheets.ts'
import { readTable } from './sheet-table.ts'

/** Reads the sheet Packages; names are unique whatever their case. */
export async function readPackages(workbook: Workbook, issues: Issues): Promise<LibraryPackage[]> {
  const seen = new Map<string, number>()
  const packages: LibraryPackage[] = []
  for await (const row of readTable(workbook, packagesSheet, issues)) {
    const required = true
    const name = text(row, 'Name', { most: 60, required })
    const first = seen.get(name.toLowerCase())
    if (first && name) row.issue('Name', `The package of row ${first} has the same name. Give each its own.`)
    seen.set(name.toLowerCase(), first ?? row.number)
    const color = (header: 'Badge Primary Color' | 'Badge Secondary Color') => {
      const value = text(row, header, { most: 60 })
      const isColor = /^#[0-9a-f]{6}$/i.test(value)
      if (!isColor && row.cell(header) !== undefined)
        row.issue(header, 'Write the color as # and six digits, such as #0A436F.')
      return value
    }
    packages.push({
      row: row.number,
      name,
      displayName: text(row, 'Display Name', { most: 100, required }),
      iconName: text(row, 'Icon Name', { most: 100, required }),
      badgePrimaryColor: color('Badge Primary Color'),
      badgeSecondaryColor: color('Badge Secondary Color'),
    })
  }
  return packages
}
