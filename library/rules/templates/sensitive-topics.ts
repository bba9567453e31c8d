import { protectedTopics } from '#contract/library/protected-topics.ts'
import { topicsTouched } from '#insights/reading/wording/sensitive.ts'
import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion, inTemplate } from '#library/rules/issue.ts'
import { folded } from '#library/rules/items/wording.ts'

/**
 * Sensitive topics are categories of the law, named as in the list, and a survey of students names those that the words
 * of its questions touch; the law is about students only.
 */
export function* checkSensitiveTopics(template: CheckedTemplate): Generator<Issue> {
  const { sensitiveTopics, communityGroups, questions } = template
  for (const topic of sensitiveTopics) {
    if (!protectedTopics.includes(topic))
      yield error(
        inTemplate(template, 'Sensitive Topics'),
        `"${topic}" is none of the eight categories: ${protectedTopics.join('; ')}.`,
      )
  }
  if (!communityGroups.some((group) => folded(group) === 'students')) return
  for (const question of questions) {
    if (question.type === 'heading') continue
    const touched = topicsTouched(folded([question.text, ...question.rows].join(' ')))
    const [topic] = touched
    if (topic && !touched.some((one) => sensitiveTopics.includes(one)))
      yield error(
        inQuestion(question, 'Text'),
        `Its words touch the protected topic "${topic}", which the survey does not name.`,
      )
  }
}
