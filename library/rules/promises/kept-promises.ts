import type { CheckedQuestion, CheckedTemplate } from '#library/rules/checked-template.ts'
import { error, type Issue, inQuestion, inTemplate } from '#library/rules/issue.ts'
import { folded, itemsOf } from '#library/rules/items/wording.ts'

const helpNeeded = ['Mental or psychological problems']
const helpPromised =
  /\blast (screen|block|page)\b|\bultim[oa] (pantalla|bloque|pagina)\b|\b(see|talk with|talk to) a counselor\b|\bhabla con (un|una|el|la) conseje/
const skipping = /\b(may|can) skip\b|\bpuede[s]? (dejar|saltar|omitir)/
const anonymity = /\banonym|\banonim/
const namesPeople =
  /\bwhich (students|staff|teachers|families|people)\b|\bwho may be\b|\bqué (estudiantes|docentes|familias)\b/

/**
 * A survey keeps its word: help that it promises, or needs, is named in a heading after the last question; nothing is
 * required if any question may be skipped; and neither the form promises anonymity, which depends on its settings, nor
 * does the summary say that it identifies people.
 */
export function* checkPromises(template: CheckedTemplate): Generator<Issue> {
  const headings = template.questions.filter(({ type }) => type === 'heading')
  const said = headings.map(textOf)
  yield* checkHelp(template, headings)
  if (said.some((text) => skipping.test(text))) {
    for (const question of itemsOf(template).filter(({ required }) => required))
      yield error(
        inQuestion(question, 'Required'),
        'A heading says that any question may be skipped, and this one is required.',
      )
  }
  for (const [index, heading] of headings.entries()) {
    if (anonymity.test(said[index]!))
      yield error(
        inQuestion(heading, 'Help Text'),
        'Whether answers are anonymous depends on the form. Ask people not to write their names instead.',
      )
  }
  const named = namesPeople.exec(template.summary.toLowerCase())?.[0]
  if (named)
    yield error(
      inTemplate(template, 'Summary'),
      `"${named}" promises to tell who people are, which a survey without names cannot. Write how many.`,
    )
}

function* checkHelp(template: CheckedTemplate, headings: CheckedQuestion[]): Generator<Issue> {
  const { communityGroups, sensitiveTopics, longDescription } = template
  const last = template.questions.at(-1)
  if (last?.type === 'heading' && /\[|\b988\b/.test(last.helpText)) return
  const isNeeded =
    communityGroups.some((group) => folded(group) === 'students') &&
    sensitiveTopics.some((topic) => helpNeeded.includes(topic))
  const promise = helpPromised.exec(folded([longDescription, ...headings.map(textOf)].join(' ')))?.[0]
  if (isNeeded || promise)
    yield error(
      inTemplate(template, 'Template ID'),
      `${promise ? `The text says "${promise}"` : 'The survey touches mental health'}, and no heading at the end says where to get help. Add one with a name, a room and a phone number.`,
    )
}

const textOf = ({ text, helpText }: CheckedQuestion) => folded(`${text}. ${helpText}`)
