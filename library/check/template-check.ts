import { checkIdentifying } from '#library/check/about-you/identifying.ts'
import { checkSchoolQuestion } from '#library/check/about-you/school-question.ts'
import { checkLeadingWords } from '#library/check/items/leading-words.ts'
import { checkReadingLevel } from '#library/check/items/reading-level.ts'
import { checkReadingWithOptions } from '#library/check/items/reading-with-options.ts'
import { checkRepeatedItems } from '#library/check/items/repeated-items.ts'
import { checkPromises } from '#library/check/promises/kept-promises.ts'
import { checkTimeFrames } from '#library/check/promises/time-frames.ts'
import { checkKinds } from '#library/check/registry/kinds.ts'
import { checkScoredItems } from '#library/check/registry/scored-items.ts'
import { checkSharedScales } from '#library/check/registry/shared-scales.ts'
import { checkStraightLining } from '#library/check/registry/straight-lining.ts'
import { checkOptionOrder } from '#library/check/scales/option-order.ts'
import { checkScaleEnds } from '#library/check/scales/scale-ends.ts'
import { checkAddress } from '#library/check/spanish/address.ts'
import { checkHouseWords } from '#library/check/spanish/house-words.ts'
import { checkCompleteness } from '#library/check/templates/completeness.ts'
import { checkConstructs } from '#library/check/templates/constructs.ts'
import { checkTags } from '#library/check/templates/controlled-tags.ts'
import { checkDuration } from '#library/check/templates/duration.ts'
import { checkSensitiveTopics } from '#library/check/templates/sensitive-topics.ts'
import type { CheckedTemplate, Registry, TemplateRule } from './checked-library.ts'
import type { Issue } from './issue.ts'

const rules: TemplateRule[] = [
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

/** For libraries with a registry, which were made by these rules. */
const rulesWithRegistry: TemplateRule[] = [
  checkReadingWithOptions,
  checkScoredItems,
  checkKinds,
  checkSharedScales,
  checkStraightLining,
  checkTimeFrames,
  checkPromises,
  checkAddress,
  checkHouseWords,
  checkSchoolQuestion,
  checkIdentifying,
]

/** What the project's rules find in one template: pure, without input or output, so that it runs in a page too. */
export function checkTemplate(template: CheckedTemplate, registry: Registry): Issue[] {
  const all = registry.constructs.length > 0 ? [...rules, ...rulesWithRegistry] : rules
  return all.flatMap((rule) => [...rule(template, registry)])
}
