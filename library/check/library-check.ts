import { checkLeadingWords } from '#library/check/items/leading-words.ts'
import { checkReadingLevel } from '#library/check/items/reading-level.ts'
import { checkRepeatedItems } from '#library/check/items/repeated-items.ts'
import { checkTwoIdeas, type Decisions } from '#library/check/items/two-ideas.ts'
import { checkOptionOrder } from '#library/check/scales/option-order.ts'
import { checkScaleEnds } from '#library/check/scales/scale-ends.ts'
import { checkCompleteness } from '#library/check/templates/completeness.ts'
import { checkConstructs } from '#library/check/templates/constructs.ts'
import { checkTags } from '#library/check/templates/controlled-tags.ts'
import { checkDuration } from '#library/check/templates/duration.ts'
import { checkLanguageTwins } from '#library/check/templates/language-twins.ts'
import { checkResourceFiles } from '#library/check/templates/resource-files.ts'
import { checkSensitiveTopics } from '#library/check/templates/sensitive-topics.ts'
import type { CheckedTemplate } from './checked-library.ts'
import { readCheckedLibrary } from './checked-library.ts'
import type { Issue, Rule } from './issue.ts'

const templateRules: Rule<CheckedTemplate>[] = [
  checkCompleteness,
  checkTags,
  checkSensitiveTopics,
  checkDuration,
  checkReadingLevel,
  checkRepeatedItems,
  checkOptionOrder,
  checkScaleEnds,
  checkConstructs,
  checkLeadingWords,
]

/** The library: its workbook, the names of the files in library/resources, and the recorded decisions. */
export type LibraryFolder = { workbook: Uint8Array; resourceFiles: readonly string[]; decisions: Decisions }

/**
 * All issues that the import and the project's rules for surveys find in the library. Where the workbook cannot be
 * imported, those of the rules may be consequences of that.
 */
export async function checkLibrary({ workbook, resourceFiles, decisions }: LibraryFolder): Promise<Issue[]> {
  const { library, issues } = await readCheckedLibrary(workbook)
  return [
    ...issues,
    ...library.templates.flatMap((template) => templateRules.flatMap((rule) => [...rule(template)])),
    ...checkTwoIdeas(library, decisions),
    ...checkLanguageTwins(library),
    ...checkResourceFiles(library, resourceFiles),
  ]
}
