import type { ActivePart } from '#server/platform/documents/active-parts.ts'
import type { ZipEntry } from '#server/platform/spreadsheets/reading/package/zip-directory.ts'
import { activeContent } from './active-content.ts'
import { contentTypes } from './content-types.ts'
import { readMarkup } from './read-markup.ts'
import { relationMeaning } from './relations.ts'

const activeNames: [RegExp, string][] = [
  [/vbaProject|vbaData/i, 'macros'],
  [/(?:^|\/)macrosheets\//i, 'a macro sheet'],
  [/(?:^|\/)activeX\//i, 'an ActiveX control'],
]

/**
 * What acts, or loads something from elsewhere, in a package that passed its check: by content types, relationships,
 * names and content of its parts. Files that charts take their data from are given to `isHarmless`.
 * @throws SpreadsheetError if a part cannot be read as Office reads it
 */
export async function activePartsOf(
  entries: ZipEntry[],
  isHarmless: (embedded: ZipEntry) => Promise<boolean>,
): Promise<ActivePart[]> {
  const found: ActivePart[] = []
  const chartData = new Set<string>()
  const types = contentTypes()
  for (const part of entries) {
    const { name } = part
    const content = activeContent(name, found)
    const isTypes = name.toLowerCase() === '[content_types].xml'
    const isRelations = /\.rels$/i.test(name)
    const kind = await readMarkup(part, {
      ...content,
      open(element, attributes) {
        if (isTypes) types.add(element, attributes)
        else if (!isRelations) content.open(element, attributes)
        else if (element === 'Relationship') {
          const meaning = relationMeaning(name, attributes)
          if (meaning && 'chartData' in meaning) chartData.add(meaning.chartData.toLowerCase())
          else if (meaning) found.push(meaning)
        }
      },
    })
    for (const [pattern, what] of activeNames) if (pattern.test(name)) found.push({ what, where: name })
    if (kind === 'compound-file' && !found.some(({ where }) => where === name))
      found.push({ what: 'an embedded object', where: name })
  }
  for (const one of types.activeParts(entries))
    if (!found.some(({ where }) => where === one.where)) found.push(one)
  for (const part of entries)
    if (chartData.has(part.name.toLowerCase()) && !(await isHarmless(part)))
      found.push({ what: 'an embedded file', where: part.name })
  return found
}
