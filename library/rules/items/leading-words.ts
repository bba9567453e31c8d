import type { CheckedTemplate } from '#library/rules/checked-template.ts'
import { type Issue, inQuestion, warning } from '#library/rules/issue.ts'
import { folded, isEnglish, itemsOf, statements } from './wording.ts'

const negations = /\b(not|no|never|none|nobody|nothing|without|cannot)\b|n't\b/

/** Words that suggest an answer, or that praise or blame the subject of the question. */
const leading =
  /\b(obviously|of course|surely|undoubtedly|naturally|everyone knows|as you know|don't you|wouldn't you|isn't it|do you agree|would you agree|great|wonderful|amazing|outstanding|terrible|awful|unfortunately|fortunately|wasteful|innovative|world-class|hard-working|dedicated|much-needed)\b/

/** Warns of negations, which are easily overread, and of leading words, for a person to judge. English only. */
export function* checkLeadingWords(template: CheckedTemplate): Generator<Issue> {
  if (!isEnglish(template)) return
  for (const question of itemsOf(template)) {
    for (const { column, text } of statements(question)) {
      const negation = negations.exec(folded(text))?.[0]
      if (negation)
        yield warning(
          inQuestion(question, column),
          `"${text}" has a "${negation}", which is easily overread.`,
        )
      const word = leading.exec(folded(text))?.[0]
      if (word) yield warning(inQuestion(question, column), `"${text}" may lead, by the word "${word}".`)
    }
  }
}
