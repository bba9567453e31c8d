import type { CheckedTemplate } from './checked-library.ts'
import { readCheckedLibrary } from './checked-library.ts'
import { checkCompleteness } from './completeness.ts'
import { checkConstructs } from './constructs.ts'
import { checkTags } from './controlled-tags.ts'
import { checkDuration } from './duration.ts'
import type { Finding, Rule } from './finding.ts'
import { checkLanguageTwins } from './language-twins.ts'
import { checkLeadingWords } from './leading-words.ts'
import { checkOptionOrder } from './option-order.ts'
import { checkReadingLevel } from './reading-level.ts'
import { checkRepeatedItems } from './repeated-items.ts'
import { checkResourceFiles } from './resource-files.ts'
import { checkScaleEnds } from './scale-ends.ts'
import { checkSensitiveTopics } from './sensitive-topics.ts'
import { checkTwoIdeas, type Decisions } from './two-ideas.ts'

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

/** What the library is: the workbook, the names of the files in library/resources, and the recorded decisions. */
export type LibraryFolder = { workbook: Uint8Array; resourceFiles: readonly string[]; decisions: Decisions }

/**
 * Everything that the import and the house's rules for surveys have to say of the library. What the rules
 * say of a workbook that cannot be imported may be beside the point.
 */
export async function checkLibrary({
  workbook,
  resourceFiles,
  decisions,
}: LibraryFolder): Promise<Finding[]> {
  const { library, findings } = await readCheckedLibrary(workbook)
  return [
    ...findings,
    ...library.templates.flatMap((template) => templateRules.flatMap((rule) => [...rule(template)])),
    ...checkTwoIdeas(library, decisions),
    ...checkLanguageTwins(library),
    ...checkResourceFiles(library, resourceFiles),
  ]
}
