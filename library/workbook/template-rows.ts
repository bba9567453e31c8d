import { protectedTopics } from '#contract/library/protected-topics.ts'
import { countLimits } from '#contract/limits.ts'
import { quoted } from '#library/workbook/table/cell-values.ts'
import { rowReader } from '#library/workbook/table/field-cells.ts'
import type { HeaderOf } from '#library/workbook/table/fields.ts'
import { type Issues, tooMany } from '#library/workbook/table/issues.ts'
import { readTable, type TableRow } from '#library/workbook/table/sheet-table.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import type { LibraryPackage, LibraryTemplate } from './library.ts'
import { templateFields, templatesSheet } from './library-sheets.ts'

/** Reads the sheet Templates; questions are added later. A row without a usable id is left out. */
export async function readTemplates(
  workbook: Workbook,
  packages: LibraryPackage[],
  issues: Issues,
): Promise<Map<number, LibraryTemplate>> {
  const templates = new Map<number, LibraryTemplate>()
  const packageNames = new Map(packages.map(({ name }) => [name.toLowerCase(), name]))
  const read = rowReader(templateFields, {
    packages: (names, row) => knownPackages(names, row, packageNames),
    sensitiveTopics: knownTopics,
  })
  let rows = 0
  for await (const row of readTable(workbook, templatesSheet, issues)) {
    rows++
    if (rows === countLimits.templates + 1) issues.add(templatesSheet.name, tooMany('templates'))
    const { id, ...values } = read(row)
    if (id === null) continue
    const first = templates.get(id)
    if (first)
      row.issue('Template ID', `The template of row ${first.row} has the same ID. Give each its own.`)
    else templates.set(id, { row: row.number, id, ...values, questions: [] })
  }
  if (rows === 0) {
    issues.add(
      templatesSheet.name,
      'The workbook has no templates, and importing it would retire every existing one. Add at least one.',
    )
  }
  return templates
}

type Row = TableRow<HeaderOf<typeof templateFields>>

/** The categories in their own spelling: by it parents' notices and the larger groups of sensitive questions are found. */
function knownTopics(topics: string[], row: Row): string[] {
  const known = topics.map((topic) => {
    const category = protectedTopics.find((one) => one.toLowerCase() === topic.toLowerCase())
    if (category === undefined) {
      row.warn(
        'Sensitive Topics',
        `${quoted(topic)} is none of the eight categories: ${protectedTopics.join('; ')}.`,
      )
    }
    return category ?? topic
  })
  return [...new Set(known)]
}

function knownPackages(names: string[], row: Row, packageNames: Map<string, string>): string[] {
  if (names.length === 0) row.warn('Packages', 'The template is in no package, so only admins will see it.')
  const mapped = names.map((name) => {
    const known = packageNames.get(name.toLowerCase())
    if (known === undefined && packageNames.size > 0) {
      row.issue('Packages', `The sheet Packages has no ${quoted(name)}. Add it there or correct the name.`)
    }
    return known ?? name
  })
  const unique = [...new Set(mapped)]
  // Names that differ in case alone; exact repeats were named above.
  if (unique.length < mapped.length) row.warn('Packages', 'A package is listed twice. It was used once.')
  return unique
}
