import { protectedTopics } from '#contract/library/protected-topics.ts'
import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inTemplate } from '#library/rules/issue.ts'

/** Sensitive topics are categories of the law, named as the list has them. */
export function* checkSensitiveTopics(template: CheckedTemplate): Generator<Issue> {
  for (const topic of template.sensitiveTopics) {
    if (!protectedTopics.includes(topic))
      yield error(
        inTemplate(template, 'Sensitive Topics'),
        `"${topic}" is none of the eight categories: ${protectedTopics.join('; ')}.`,
      )
  }
}
