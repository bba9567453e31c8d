import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded, isReadAloud, isSpanish } from '#library/rules/items/wording.ts'
import { spanishTexts } from './spanish-texts.ts'

/** Words, without accents and case, each with the word that the library uses instead. */
const houseWords: [pattern: RegExp, instead: string][] = [
  [/(?<!personas? )\badult[oa]s?\b/, 'persona adulta'],
  [/\b(maestr[oa]s?|profesor(es|as?)?)\b/, 'docente'],
  [/\bpadres\b/, 'familia, or madre, padre o la persona que cuida'],
  [/\bamig[oa]s?\b/, 'amistades'],
  [/\bsecundaria\b(?! \(high school\))/, 'escuela secundaria (high school)'],
  [/\b(el|un|al|del|solo) docente\b/, 'un o una docente'],
  [/\bno corresponde\b/, 'No aplica'],
  [/\bbienvenido\b(?! o bienvenida)/, 'bienvenido o bienvenida'],
  [/\bmonopatin\b/, 'patineta'],
]

/** Children who cannot read yet do not know the word "docente". */
const ofSmallChildren = /\bmaestra o maestro\b/g

/** One Spanish word for one thing, in words that name people of any gender. */
export function* checkHouseWords(template: CheckedTemplate): Generator<Issue> {
  if (!isSpanish(template)) return
  for (const question of template.questions) {
    for (const { column, text } of spanishTexts(question)) {
      const said = isReadAloud(template) ? folded(text).replace(ofSmallChildren, '') : folded(text)
      for (const [pattern, instead] of houseWords) {
        const word = pattern.exec(said)?.[0]
        if (word) yield error(inQuestion(question, column), `For "${word}" this library writes "${instead}".`)
      }
    }
  }
}
