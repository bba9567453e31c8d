import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded, isSpanish } from '#library/rules/items/wording.ts'
import { spanishTexts } from './spanish-texts.ts'

const formal =
  /\b(usted|ustedes|marque|elija|escriba|seleccione|conteste|indique|responda|piense|puede dejar|sus? hij[oa]s?|se siente usted)\b/
const informal =
  /\b(tu|tus|te|ti|contigo|tuy[oa]s?|sientes|puedes|eres|crees|estas en|tienes|haces|sabes|quieres|necesitas|marca tod[oa]s|elige|escoge)\b/

/** Students are addressed with tú, all others with usted, in instructions too; a form for students and adults with usted. */
export function* checkAddress(template: CheckedTemplate): Generator<Issue> {
  if (!isSpanish(template)) return
  const isFormal = template.communityGroups.some((group) =>
    ['families', 'staff', 'leaders'].includes(folded(group)),
  )
  const wrong = isFormal ? informal : formal
  for (const question of template.questions) {
    for (const { column, text } of spanishTexts(question)) {
      const word = wrong.exec(folded(text))?.[0]
      if (word)
        yield error(
          inQuestion(question, column),
          isFormal
            ? `"${word}" is informal. Adults are addressed with usted.`
            : `"${word}" is formal. Students are addressed with t\u00fa.`,
        )
    }
  }
}
