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

/** Frequent words of other languages that families read, which neither English nor Spanish has. */
const others = new Set(
  'dans quelle quel vous votre vos suis etes est sont nous notre cette avec pour mon ich und der ist nicht mein meine mich wie auf fur von haben het een uw mijn hoeverre zijn niet wij welke voor eu nao voce uma meu minha sao sua escola il che della gli nella mia sono mwen nan lekol pitit toi cua truong khong saya dan yang ang mga ako'.split(
    ' ',
  ),
)

/** Whether a folded heading is in another language than English and Spanish, whose words say nothing to us. */
export function isForeign(heading: string): boolean {
  const words = heading.slice(0, 300).split(/[^\p{L}]+/u)
  const foreign = words.filter((word) => others.has(word)).length
  const known = words.filter((word) => english.has(word) || spanish.has(word)).length
  const isOtherScript = /[\p{L}--\p{sc=Latn}]/v.test(heading) && !/\p{sc=Latn}{3}/u.test(heading)
  return isOtherScript || (foreign >= 2 && foreign * 2 > known)
}
