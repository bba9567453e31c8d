import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inTemplate } from '#library/rules/issue.ts'

/**
 * The eight categories of the Protection of Pupil Rights Amendment, 20 U.S.C. 1232h(b)(1) to (8), in our own short
 * words. As in the law, those about the student include the student's parents or family.
 */
export const protectedCategories = [
  'Political affiliations or beliefs',
  'Mental or psychological problems',
  'Sex behavior or attitudes',
  'Illegal, anti-social, self-incriminating or demeaning behavior',
  'Critical appraisals of close family members',
  'Legally privileged relationships',
  'Religious practices, affiliations or beliefs',
  'Income',
]

/** Sensitive topics are categories of the law, named as the list has them. */
export function* checkSensitiveTopics(template: CheckedTemplate): Generator<Issue> {
  for (const topic of template.sensitiveTopics) {
    if (!protectedCategories.includes(topic))
      yield error(
        inTemplate(template, 'Sensitive Topics'),
        `"${topic}" is none of the eight categories: ${protectedCategories.join('; ')}.`,
      )
  }
}
