import type { Issue } from '#library/rules/issue.ts'
import { checkTwoIdeas, type Decisions } from '#library/rules/items/two-ideas.ts'
import { checkDontKnow } from '#library/rules/registry/dont-know.ts'
import { checkSameScale, checkScaleList } from '#library/rules/registry/shared-scales.ts'
import { checkTemplate } from '#library/rules/template-check.ts'
import { checkLanguageTwins } from '#library/rules/templates/language-twins.ts'
import { readCheckedLibrary } from './checked-library.ts'
import { checkResourceFiles } from './resource-files.ts'

/** The library: its workbook, the names of the files in library/resources, and the recorded decisions. */
export type LibraryFolder = { workbook: Uint8Array; resourceFiles: readonly string[]; decisions: Decisions }

/**
 * All issues that the import and the project's rules for surveys find in the library. If the workbook cannot be
 * imported, issues of the rules may follow from that.
 */
export async function checkLibrary({ workbook, resourceFiles, decisions }: LibraryFolder): Promise<Issue[]> {
  const { library, issues } = await readCheckedLibrary(workbook)
  const { constructs = [], scales = [] } = library
  return [
    ...issues,
    ...library.templates.flatMap((template) =>
      checkTemplate(template, { constructs, scales }).map(({ severity, path, message }) => ({
        severity,
        path,
        message,
      })),
    ),
    ...checkScaleList(library),
    ...checkSameScale(library),
    ...checkDontKnow(library),
    ...checkTwoIdeas(library, decisions),
    ...checkLanguageTwins(library),
    ...checkResourceFiles(library, resourceFiles),
  ]
}
