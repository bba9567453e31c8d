import type { Construct } from '#contract/library/registry.ts'
import type { CheckedQuestion, CheckedTemplate, Registry } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion, warning } from '#library/rules/issue.ts'
import { folded, isEnglish, itemsOf } from '#library/rules/items/wording.ts'

/** With fewer, a construct depends on the words of one or two items. */
const fewestItems = 3

/**
 * A form scores a construct of the registry with three or more answers, those of the registry word for word: an additional
 * item is a warning, none in common a fault. Versions in other languages are held to
 * their English originals.
 */
export function* checkScoredItems(template: CheckedTemplate, { constructs }: Registry): Generator<Issue> {
  if (!isEnglish(template)) return
  const byName = new Map(constructs.map((one) => [one.name, one]))
  const measuring = Map.groupBy(
    itemsOf(template).filter(({ measures }) => measures !== ''),
    ({ measures }) => measures,
  )
  for (const [name, questions] of measuring) {
    const [first] = questions as [CheckedQuestion, ...CheckedQuestion[]]
    const answers = questions.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0)
    if (answers < fewestItems)
      yield error(
        inQuestion(first, 'Measures'),
        `"${name}" has ${answers === 1 ? 'one answer' : `${answers} answers`} in this survey. Ask ${fewestItems} or more of its items, or clear Measures.`,
      )
    const construct = byName.get(name)
    if (construct) yield* otherItems(construct, questions)
    else yield error(inQuestion(first, 'Measures'), `The sheet Constructs has no "${name}".`)
  }
}

function* otherItems(construct: Construct, questions: CheckedQuestion[]): Generator<Issue> {
  const registered = registeredItems(construct)
  const own = questions.filter((question) => !isRegistered(question, registered))
  if (own.length === questions.length)
    yield error(
      inQuestion(own[0]!, 'Measures'),
      `No item here is one of "${construct.name}" on the sheet Constructs. Use its items word for word, or clear Measures.`,
    )
  else
    for (const question of own)
      yield warning(
        inQuestion(question, 'Text'),
        `"${question.text}" is no item of "${construct.name}" on the sheet Constructs.`,
      )
}

/** The items of a construct, for adults and for children, as they are compared. */
export function registeredItems({ items, childItems }: Construct): Set<string> {
  return new Set([...items, ...childItems].map(folded))
}

export function isRegistered({ text, rows }: CheckedQuestion, registered: ReadonlySet<string>): boolean {
  return registered.has(folded(text)) || (rows.length > 0 && rows.every((row) => registered.has(folded(row))))
}
