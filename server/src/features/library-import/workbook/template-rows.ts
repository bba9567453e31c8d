import { countLimits, greatestId } from '#contract/limits.ts'
import type { Workbook } from '#surveys/workbook/workbook.ts'
import { integer, list, quoted, text } from './cell-values.ts'
import { type Issues, tooMany } from './issues.ts'
import type { LibraryPackage, LibraryTemplate } from './library.ts'
import { type HeaderOf, templatesSheet } from './library-sheets.ts'
import { readTable, type TableRow } from './sheet-table.ts'

type TemplateRow = TableRow<HeaderOf<typeof templatesSheet>>

/** Reads the sheet Templates; questions are added later. A row without a usable id is left out. */
export async function readTemplates(
  workbook: Workbook,
  packages: LibraryPackage[],
  issues: Issues,
): Promise<Map<number, LibraryTemplate>> {
  const templates = new Map<number, LibraryTemplate>()
  const packageNames = new Map(packages.map(({ name }) => [name.toLowerCase(), name]))
  let rows = 0
  for await (const row of readTable(workbook, templatesSheet, issues)) {
    rows++
    if (rows === countLimits.templates + 1) issues.add(templatesSheet.name, tooMany('templates'))
    const template = readTemplate(row, packageNames)
    const first = templates.get(template.id)
    if (first)
      row.issue('Template ID', `The template of row ${first.row} has the same ID. Give each its own.`)
    else if (template.id > 0) templates.set(template.id, template)
  }
  if (rows === 0) {
    issues.add(
      templatesSheet.name,
      'The workbook has no templates, and importing it would retire all that there are. Add at least one.',
    )
  }
  return templates
}

function readTemplate(row: TemplateRow, packageNames: Map<string, string>): LibraryTemplate {
  const required = true
  return {
    row: row.number,
    id: integer(row, 'Template ID', { least: 1, most: greatestId, required }) ?? 0,
    name: text(row, 'Name', { most: 300, required }),
    summary: text(row, 'Summary', { most: 2_000, required }),
    topic: text(row, 'Topic', { most: 100, required }),
    surveyType: text(row, 'Survey Type', { most: 100, required }),
    tags: list(row, 'Tags', { items: 50, most: 60 }),
    schoolLevels: list(row, 'School Levels', { items: 20, most: 100 }),
    communityGroups: list(row, 'Community Groups', { items: 20, most: 100 }),
    longDescription: text(row, 'Long Description', { most: 32_767, trim: false }),
    duration: text(row, 'Duration', { most: 100 }),
    timeToUse: text(row, 'Time To Use', { most: 300 }),
    packages: namedPackages(row, packageNames),
    language: text(row, 'Language', { most: 60 }),
    sensitiveTopics: list(row, 'Sensitive Topics', { items: 8, most: 200 }),
    translationOf: integer(row, 'Translation Of', { least: 1, most: greatestId }),
    questions: [],
  }
}

function namedPackages(row: TemplateRow, packageNames: Map<string, string>): string[] {
  const names = list(row, 'Packages', { items: 50, most: 60 })
  if (names.length === 0) row.warn('Packages', 'The template is in no package, so only admins will see it.')
  const mapped = names.map((name) => {
    const known = packageNames.get(name.toLowerCase())
    if (known === undefined && packageNames.size > 0) {
      row.issue('Packages', `The sheet Packages has no ${quoted(name)}. Add it there or correct the name.`)
    }
    return known ?? name
  })
  const unique = [...new Set(mapped)]
  // The same in other letters; what is there twice letter by letter was named above.
  if (unique.length < mapped.length) row.warn('Packages', 'A package is there twice. It was taken once.')
  return unique
}
