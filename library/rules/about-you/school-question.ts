import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inTemplate } from '#library/rules/issue.ts'
import { folded, isEnglish, itemsOf } from '#library/rules/items/wording.ts'

const asksSchool = /\b(which|what) (school|program)\b|\bwhere (do|did) you (work|start your day)\b/

/** Forms that one teacher gives to one class, whose school is known. */
const aboutOneClass = /\bone (class|teacher)\b|\bthis (class|teacher)\b/

/** Forms for people of whom a school has only one or two: its name would identify them, so their level is asked instead. */
const asksLevel = /\bat which (school )?level do you\b/

/** Every survey asks for the school, since results are read by school. */
export function* checkSchoolQuestion(template: CheckedTemplate): Generator<Issue> {
  if (!isEnglish(template)) return
  const isKnown = template.questions.some(
    ({ type, helpText }) => type === 'heading' && aboutOneClass.test(folded(helpText)),
  )
  const asked = itemsOf(template).map(({ text }) => folded(text))
  if (isKnown || asked.some((text) => asksSchool.test(text) || asksLevel.test(text))) return
  yield error(
    inTemplate(template, 'Template ID'),
    'No question asks for the school, so results cannot be shown by school. Add one.',
  )
}
