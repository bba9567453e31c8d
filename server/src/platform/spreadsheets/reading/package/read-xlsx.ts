import { collectSheets } from '#server/platform/spreadsheets/reading/collected-sheets.ts'
import type { ReadLimits } from '#server/platform/spreadsheets/reading/read-limits.ts'
import { damagedWorkbook, tooLarge } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import type { Sheet } from '#surveys/workbook/workbook.ts'
import { numberMeanings } from './number-formats.ts'
import { readPackage } from './package-guard.ts'
import { sharedTexts } from './shared-texts.ts'
import { readCells } from './sheet-cells.ts'
import { readXml, unescaped } from './xml-part.ts'
import { partName, type ZipEntry } from './zip-directory.ts'

/**
 * The sheets of an .xlsx file, read in this thread with our own check of the package, cell by cell. It may take much
 * memory and time, so it is only for programs.
 * @throws SpreadsheetError
 */
export function readXlsxSheets(file: Uint8Array, limits: ReadLimits): Promise<Sheet[]> {
  return readPackage(file, limits, (parts) =>
    sheetsOf(new Map(parts.map((part) => [part.name.toLowerCase(), part])), limits),
  )
}

async function sheetsOf(parts: Map<string, ZipEntry>, limits: ReadLimits): Promise<Sheet[]> {
  const main = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')
  const workbook = parts.get(main?.target ?? 'xl/workbook.xml')
  if (!workbook) throw damagedWorkbook()
  const relations = await relationsOf(parts, workbook.name)
  const partOfType = (wanted: string) => {
    const target = relations.find(({ type }) => type === wanted)?.target
    return target === undefined ? undefined : parts.get(target)
  }
  const { listed, is1904 } = await readWorkbookPart(workbook)
  const shown = listed.flatMap(({ id, ...sheet }) => {
    const relation = relations.find((one) => one.id === id)
    // A sheet may hold a chart or a dialog instead of cells (ECMA-376 part 1, 18.2.19).
    if (relation && relation.type !== 'worksheet') return []
    const part = relation && parts.get(relation.target)
    if (!part) throw damagedWorkbook()
    return [{ ...sheet, part }]
  })
  if (shown.length > limits.sheets) throw tooLarge(`it has more than ${limits.sheets} sheets`)
  const styles = partOfType('styles')
  const texts = partOfType('sharedStrings')
  const context = {
    is1904,
    meanings: styles ? await numberMeanings(styles) : [],
    texts: texts ? await sharedTexts(texts, limits.characters) : [],
  }
  const { sheets, begin } = collectSheets(limits)
  for (const { name, isHidden, part } of shown) await readCells(part, context, begin(name, { isHidden }))
  return sheets
}

type Relation = { id: string; type: string; target: string }

/** What a part refers to, by the last words of its types, which are the same in both dialects; the root has no name. */
async function relationsOf(parts: Map<string, ZipEntry>, name: string): Promise<Relation[]> {
  const at = name.lastIndexOf('/') + 1
  const folder = name.slice(0, at)
  const part = parts.get(`${folder}_rels/${name.slice(at)}.rels`.toLowerCase())
  if (!part) return []
  const relations: Relation[] = []
  await readXml(part, {
    open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (element !== 'Relationship' || mode === 'External') return
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: absolute(target, folder) })
    },
  })
  return relations
}

/** The name of the part that a target leads to, in lower case, since names are compared without case. */
function absolute(target: string, folder: string): string {
  const path = partName(target)
  // Only what follows the last slash of the base counts; the URL resolves dots.
  const { pathname } = new URL(path, `file:///${/^[\\/]/.test(target) ? '' : folder}`)
  return decodeURIComponent(pathname.slice(1)).toLowerCase()
}

async function readWorkbookPart(part: ZipEntry) {
  const listed: { name: string; id: string | undefined; isHidden: boolean }[] = []
  let is1904 = false
  let isInSheets = false
  await readXml(part, {
    open(element, { name = '', id, state, date1904 }) {
      if (element === 'sheets') isInSheets = true
      else if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      else if (element === 'sheet' && isInSheets)
        listed.push({ name: unescaped(name), id, isHidden: state === 'hidden' || state === 'veryHidden' })
    },
    close(element) {
      if (element === 'sheets') isInSheets = false
    },
  })
  return { listed, is1904 }
}
