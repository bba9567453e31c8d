import type { SurveyTemplate } from '#contract/library/templates.ts'

/** The surveys of one topic, each as the template that its card shows, sorted by name. */
export type TopicGroup = {
  topic: string
  templates: SurveyTemplate[]
  /** The topic that follows in the list; undefined for the last. */
  next: string | undefined
}

const byName = new Intl.Collator(undefined, { numeric: true })

/** True for the topics that belong to one state; they come after all others. */
function isStateSpecific(topic: string): boolean {
  return topic.startsWith('State Specific')
}

/** Alphabetical, but topics that start with "State Specific" last. */
export function compareTopics(one: string, other: string): number {
  return Number(isStateSpecific(one)) - Number(isStateSpecific(other)) || byName.compare(one, other)
}

/** The templates in the order of the library: topics in theirs, templates by name, equal names by id. */
export function inLibraryOrder(templates: readonly SurveyTemplate[]): SurveyTemplate[] {
  const topics = Map.groupBy(templates, ({ topic }) => topic)
  return [...topics]
    .sort(([one], [other]) => compareTopics(one, other))
    .flatMap(([, members]) =>
      members.toSorted((one, other) => byName.compare(one.name, other.name) || one.id - other.id),
    )
}

/** Cuts templates that are in the order of the library into their topics. */
export function groupByTopic(ordered: readonly SurveyTemplate[]): TopicGroup[] {
  const groups: TopicGroup[] = []
  for (const template of ordered) {
    const last = groups.at(-1)
    if (last?.topic === template.topic) {
      last.templates.push(template)
      continue
    }
    if (last) last.next = template.topic
    groups.push({ topic: template.topic, templates: [template], next: undefined })
  }
  return groups
}
