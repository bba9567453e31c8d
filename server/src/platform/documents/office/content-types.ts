import type { ActivePart } from '#server/platform/documents/active-parts.ts'
import type { ZipEntry } from '#server/platform/spreadsheets/reading/package/zip-directory.ts'
import { partName } from '#server/platform/spreadsheets/reading/package/zip-directory.ts'
import type { Attributes } from './read-markup.ts'

/** Whatever the names of their parts. */
const activeTypes: [RegExp, string][] = [
  [/macroEnabled|vbaProject|vbaData|attachedToolbars/i, 'macros'],
  [/macrosheet/i, 'a macro sheet'],
  [/dialogsheet/i, 'a dialog sheet'],
  [/activeX/i, 'an ActiveX control'],
  [/oleObject/i, 'an embedded object'],
]

/** The content types of a package: of parts by their names, and of the others by their endings, in lower case. */
export function contentTypes() {
  const byName = new Map<string, string>()
  const byEnding = new Map<string, string>()
  const typeOf = (name: string) =>
    byName.get(name.toLowerCase()) ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? ''
  return {
    add(element: string, { PartName, Extension, ContentType = '' }: Attributes) {
      if (element === 'Override') byName.set(partName(PartName ?? '').toLowerCase(), ContentType)
      else if (element === 'Default') byEnding.set((Extension ?? '').toLowerCase(), ContentType)
    },

    activeParts: (entries: ZipEntry[]): ActivePart[] =>
      entries.flatMap(({ name }) =>
        activeTypes
          .filter(([pattern]) => pattern.test(typeOf(name)))
          .map(([, what]) => ({ what, where: name })),
      ),
  }
}
