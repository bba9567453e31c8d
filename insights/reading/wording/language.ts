import type { Facts } from '#insights/reading/facts.ts'
import type { Language } from '#insights/reading/options.ts'
import type { Questionnaire } from '#surveys/questionnaire.ts'

const spanish = new Set(
  'que los las del con por para una como cual cuales cuanto cuantos muy usted nada nunca siempre acuerdo escuela esta estan hay tus sus mucho veces de edad nombre apellidos pais genero fecha hora horas femenino masculino mujer hombre'.split(
    ' ',
  ),
)
const english = new Set(
  'the of and to in is you your what how do are for that this my at with have it on or not was i very never always yes agree'.split(
    ' ',
  ),
)

/** The language of most headings and answers; English if unclear. */
export function languageOf(facts: readonly Facts[], questionnaire: Questionnaire | null): Language {
  if (questionnaire) return /^(es|spa|espa)/i.test(questionnaire.language) ? 'es' : 'en'
  let balance = 0
  for (const { name, answers } of facts)
    for (const text of [name.slice(0, 300), ...answers.slice(0, 8).map(({ folded }) => folded.slice(0, 100))])
      for (const word of text.split(/[^\p{L}]+/u))
        balance += spanish.has(word) ? 1 : english.has(word) ? -1 : 0
  return balance > 0 ? 'es' : 'en'
}
