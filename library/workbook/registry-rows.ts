import { countLimits } from '#contract/limits.ts'
import { rowReader } from '#library/workbook/table/field-cells.ts'
import { type Issues, tooMany } from '#library/workbook/table/issues.ts'
import { readTable, type TableRow } from '#library/workbook/table/sheet-table.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import type { LibraryConstruct, LibraryScale } from './library.ts'
import { constructFields, constructsSheet, scaleFields, scalesSheet } from './library-sheets.ts'

/** Reads the sheet Constructs; keys and names are unique whatever their case, and Spanish lists go item by item. */
export async function readConstructs(workbook: Workbook, issues: Issues): Promise<LibraryConstruct[]> {
  const constructs: LibraryConstruct[] = []
  const read = rowReader(constructFields, {
    key: unique('Key', 'The construct'),
    name: unique('Name', 'The construct'),
  })
  for await (const row of readTable(workbook, constructsSheet, issues)) {
    const { kind, direction, ...values } = read(row)
    checkPairs(row, 'Items', values.items, values.itemsSpanish)
    checkPairs(row, 'Child Items', values.childItems, values.childItemsSpanish)
    if (kind === null || direction === null) continue
    constructs.push({ row: row.number, ...values, kind, direction })
  }
  if (constructs.length > countLimits.constructs) issues.add(constructsSheet.name, tooMany('constructs'))
  return constructs
}

/** Reads the sheet Scales; names are unique whatever their case, and Spanish options go one by one. */
export async function readScales(workbook: Workbook, issues: Issues): Promise<LibraryScale[]> {
  const scales: LibraryScale[] = []
  const read = rowReader(scaleFields, { name: unique('Name', 'The scale') })
  for await (const row of readTable(workbook, scalesSheet, issues)) {
    const values = read(row)
    if (values.options.length < 2) row.issue('Options', 'A scale needs at least two options, separated by ;')
    checkPairs(row, 'Options', values.options, values.optionsSpanish)
    scales.push({ row: row.number, ...values })
  }
  if (scales.length > countLimits.scales) issues.add(scalesSheet.name, tooMany('scales'))
  return scales
}

function unique<H extends string>(header: H, what: string) {
  const seen = new Map<string, number>()
  return (value: string, row: TableRow<H>) => {
    const folded = value.toLowerCase()
    const first = seen.get(folded)
    if (first && value)
      row.issue(header, `${what} of row ${first} has the same ${header.toLowerCase()}. Give each its own.`)
    seen.set(folded, first ?? row.number)
    return value
  }
}

function checkPairs<H extends string>(
  row: TableRow<H | `${H} (Spanish)`>,
  header: H,
  english: string[],
  spanish: string[],
) {
  if (spanish.length === 0 || spanish.length === english.length) return
  row.issue(
    `${header} (Spanish)`,
    `There are ${spanish.length} here and ${english.length} in ${header}. Write as many, in the same order.`,
  )
}
