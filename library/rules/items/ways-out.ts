import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion } from '#library/rules/issue.ts'
import { folded, itemsOf } from './wording.ts'

/** An answer for those whom no other fits, at the start of an option. */
const wayOut =
  /^(something else|another|other|none|nothing|nobody|no\b|not\b|i (do not|don't|did not|cannot|have not)|prefer not|don't know|otr[oa]|de otra|ningun|nada|(a )?nadie|no\b|prefiero|por ahora no|sin preferencia|en ningun)/

/** The one wording in the library of each of the two answers that count as none. */
const sameWords: [pattern: RegExp, instead: string][] = [
  [/^(i don't know|i do not know|no lo se)$/, 'Don\'t know", in Spanish "No sé'],
  [
    /^(i do not want to say|i don't want to say|i prefer not to say|prefiero no decirlo)$/,
    'Prefer not to say", in Spanish "Prefiero no responder',
  ],
]

/** People to whom no answer applies can say so, and answers that count as none have one wording. */
export function* checkWaysOut(template: CheckedTemplate): Generator<Issue> {
  for (const question of itemsOf(template)) {
    const { type, options } = question
    if (type === 'multiple choice' && !options.some((option) => wayOut.test(folded(option))))
      yield error(
        inQuestion(question, 'Options'),
        'People who fit none of these can only skip the question. Add "Something else", "None of these" or something similar.',
      )
    for (const option of options) {
      const instead = sameWords.find(([pattern]) => pattern.test(folded(option)))?.[1]
      if (instead)
        yield error(inQuestion(question, 'Options'), `For "${option}" this library writes "${instead}".`)
    }
  }
}
