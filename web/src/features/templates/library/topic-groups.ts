import type { SurveyTemplate } from '#contract/library/templates.ts'

/** The templates of one topic, sorted by name. */
export type TopicGroup = { topic: string; templates: SurveyTemplate[] }

const byName = new Intl.Collator(undefined, { numeric: true })

/** True for the topics that belong to one state; they come after all others. */
function isStateSpecific(topic: string): boolean {
  return topic.startsWith('State Specific')
}

/** Alphabetical, but topics that start with "State Specific" last. */
export function compareTopics(one: string, other: string): number {
  return Number(isStateSpecific(one)) - Number(isStateSpecific(other)) || byName.compare(one, other)
}

/** Groups templates by topic: topics in their order, templates by name, equal names by id. */
export function groupByTopic(templates: readonly SurveyTemplate[]): TopicGroup[] {
  const topics = Map.groupBy(templates, ({ topic }) => topic)
  return [...topics]
    .sort(([one], [other]) => compareTopics(one, other))
    .map(([topic, members]) => ({
      topic,
      templates: members.toSorted((one, other) => byName.compare(one.name, other.name) || one.id - other.id),
    }))
}

/** Keeps the order and drops what does not match; a topic without a match disappears. */
export function matchingGroups(
  groups: readonly TopicGroup[],
  matches: (template: SurveyTemplate) => boolean,
): TopicGroup[] {
  return groups
    .map(({ topic, templates }) => ({ topic, templates: templates.filter(matches) }))
    .filter(({ templates }) => templates.length > 0)
}
