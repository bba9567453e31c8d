import type { Facts } from './facts.ts'
import { foldedAnswer } from './folding.ts'
import type { Draft } from './roles/draft.ts'
import { storedRoles } from './roles/recorded.ts'
import { draftOf } from './roles/role-of.ts'

/** What each column is taken for by itself, and by the columns around it where it holds numbers. */
export function draftsOf(facts: readonly Facts[]): Draft[] {
  const stored = storedRoles(facts).map((role, place) =>
    role.role === 'record' && isOptionColumn(facts[place]!) ? asQuestion : role,
  )
  const inStem = new Map<string, number>()
  for (const { stem } of facts)
    if (stem !== null) inStem.set(foldedAnswer(stem), (inStem.get(foldedAnswer(stem)) ?? 0) + 1)
  const isInGrid = ({ stem }: Facts) => stem !== null && inStem.get(foldedAnswer(stem))! >= 2
  const alike = facts.filter(holdShortNumbers).length
  const drafts = facts.map((one, place) =>
    draftOf(one, { stored: stored[place]!, isInGrid: isInGrid(one), alike }),
  )
  return withSharedRanges(facts, drafts)
}

const asQuestion = { role: 'question', personal: null } as const
/** KoboToolbox repeats a question's answers in a column for each option: these hold them option by option. */
const isOptionColumn = ({ stem, heading, text }: Facts) => stem !== null && heading === `${stem}/${text}`

function holdShortNumbers({ source, answers, answered }: Facts): boolean {
  return (
    answered > 0 &&
    source.kind === 'number' &&
    answers.length <= 11 &&
    answers.every(({ folded }) => /^\d{1,2}$/.test(folded) && Number(folded) <= 10)
  )
}

/** The rows of one grid of numbers share their ends. */
function withSharedRanges(facts: readonly Facts[], drafts: Draft[]): Draft[] {
  const stems = Map.groupBy(
    drafts.keys().filter((place) => drafts[place]!.range && facts[place]!.stem !== null),
    (place) => foldedAnswer(facts[place]!.stem!),
  )
  const shared = [...drafts]
  for (const places of stems.values()) {
    const ranges = places.map((place) => drafts[place]!.range!)
    const low = Math.min(...ranges.map((range) => range.low))
    const high = Math.max(...ranges.map((range) => range.high))
    for (const place of places)
      shared[place] = { ...drafts[place]!, range: { ...drafts[place]!.range!, low, high } }
  }
  return shared
}
