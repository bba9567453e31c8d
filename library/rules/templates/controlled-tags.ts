import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inTemplate } from '#library/rules/issue.ts'

/** All tags, at most 40, so that the filter stays a short list. */
export const controlledTags = [
  ...['Adult support', 'AI', 'Attendance', 'Belonging', 'Budget', 'Bullying', 'Career readiness', 'Check-in'],
  ...['Communication', 'Discipline', 'Early grades', 'Engagement', 'Facilities', 'Fairness', 'Family voice'],
  ...['Graduates', 'Language access', 'Leadership', 'Learning', 'Meals', 'Online behavior', 'Partnership'],
  ...['Phones', 'Professional learning', 'Relationships', 'Respect', 'Retention', 'Safety', 'SEL'],
  ...['Sleep and activity', 'Spanish', 'Special education', 'Staff voice', 'State companion', 'Stress'],
  ...['Student voice', 'Technology', 'Title I', 'Well-being', 'Workload'],
]

/** Templates have only tags of the list. */
export function* checkTags(template: CheckedTemplate): Generator<Issue> {
  for (const tag of template.tags) {
    if (!controlledTags.includes(tag))
      yield error(
        inTemplate(template, 'Tags'),
        `"${tag}" is not in the list of tags. Use one that is, or put it in place of one that is no longer used.`,
      )
  }
}
