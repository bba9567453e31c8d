import { checkIdentifying } from '#library/rules/about-you/identifying.ts'
import { checkSchoolQuestion } from '#library/rules/about-you/school-question.ts'
import { checkLeadingWords } from '#library/rules/items/leading-words.ts'
import { checkReadingLevel } from '#library/rules/items/reading-level.ts'
import { checkReadingWithOptions } from '#library/rules/items/reading-with-options.ts'
import { checkRepeatedItems } from '#library/rules/items/repeated-items.ts'
import { checkPromises } from '#library/rules/promises/kept-promises.ts'
import { checkTimeFrames } from '#library/rules/promises/time-frames.ts'
import { checkKinds } from '#library/rules/registry/kinds.ts'
import { checkScoredItems } from '#library/rules/registry/scored-items.ts'
import { checkSharedScales } from '#library/rules/registry/shared-scales.ts'
import { checkStraightLining } from '#library/rules/registry/straight-lining.ts'
import { checkOptionOrder } from '#library/rules/scales/option-order.ts'
import { checkScaleEnds } from '#library/rules/scales/scale-ends.ts'
import { checkAddress } from '#library/rules/spanish/address.ts'
import { checkHouseWords } from '#library/rules/spanish/house-words.ts'
import { checkCompleteness } from '#library/rules/templates/completeness.ts'
import { checkConstructs } from '#library/rules/templates/constructs.ts'
import { checkTags } from '#library/rules/templates/controlled-tags.ts'
import { checkDuration } from '#library/rules/templates/duration.ts'
import { checkSensitiveTopics } from '#library/rules/templates/sensitive-topics.ts'
import type { CheckedTemplate, Registry, TemplateRule } from './checked-template.ts'
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
