import type { CheckedTemplate, Registry } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded } from '#library/rules/items/wording.ts'

const sharedBy = ['students', 'families', 'staff']

/** The one frame of items that audiences and years are compared by: how the school is now. */
const now = /\b(now|ahora)\b/
/** The period that a heading tells people to think of. */
const period =
  /\b(?:think|answer|piens[ea]|respond[ea])\b[^.]{0,60}?\b((?:past|last) (?:\w+ )?(?:days?|weeks?|months?|semester|year)|this (?:school )?(?:year|semester|month|week)|usual (?:school )?week|ultim[oa]s? (?:\w+ )?(?:dias?|semanas?|mes|meses|semestre|ano)|(?:mes|semana|ano|semestre) pasad[oa]|este (?:ano|semestre|mes)|semana (?:escolar )?normal)\b/

/** Surveys about something that is over. */
const lookingBack = ['program feedback', 'exit survey']

/**
 * The core items, those of constructs that students, families and staff answer alike, are asked of the present: a heading
 * above them says so, and none names a period. What looks back needs no word of now.
 */
export function* checkTimeFrames(template: CheckedTemplate, { constructs }: Registry): Generator<Issue> {
  const core = new Set(
    constructs
      .filter(({ audiences }) =>
        sharedBy.every((one) => audiences.some((audience) => folded(audience) === one)),
      )
      .map(({ name }) => name),
  )
  let frame: string | undefined
  let isOfNow = lookingBack.includes(folded(template.surveyType))
  for (const question of template.questions) {
    if (question.type === 'heading') {
      const text = folded(`${question.text}. ${question.helpText}`)
      if (now.test(text)) {
        frame = undefined
        isOfNow = true
      } else frame = period.exec(text)?.[1] ?? frame
    }
    if (!frame && !isOfNow && core.has(question.measures)) {
      yield error(
        inQuestion(question, 'Text'),
        `No heading above says of what time "${question.measures}" is asked. Write "Answer for how school is now."`,
      )
      isOfNow = true
    }
    if (frame && core.has(question.measures)) {
      yield error(
        inQuestion(question, 'Text'),
        `The heading above says "${frame}", and "${question.measures}" is compared with surveys that ask about now.`,
      )
      frame = undefined
      isOfNow = true
    }
  }
}
