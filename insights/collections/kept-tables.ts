import type { Analysis, Figure, Group } from '#contract/results/analyses.ts'

type Kept = NonNullable<Analysis['kept']>

/**
 * An analysis in which stale tables, which may not be shown with new figures, stay as they were last read, with their
 * date; each is the keys of one or two breakdowns. A breakdown that nobody has read yet is left out. `before`: what was
 * read, newest first; `isSame`: whether a key names the same question or construct there.
 */
export function keepTables(
  analysis: Analysis,
  stale: readonly (readonly string[])[],
  before: readonly Analysis[],
  isSame: (source: Analysis, key: string) => boolean,
): Analysis {
  if (stale.length === 0) return analysis
  const isStale = new Set(stale.map((table) => table.join('\n')))
  const sourceOf = sourcesOf(stale, before)
  const breakdowns = analysis.breakdowns.flatMap((own) => {
    if (!isStale.has(own.key)) return [own]
    return sourceOf.get(own.key)?.breakdowns.filter(({ key }) => key === own.key) ?? []
  })
  const drawn = tablesOf(breakdowns).map((table): Drawn => {
    const [first, second] = table.breakdowns
    const name = table.breakdowns.join('\n')
    if (!isStale.has(name) && !table.breakdowns.some((key) => isStale.has(key)))
      return { ...table, source: analysis }
    if (second === undefined) return { ...table, source: sourceOf.get(first!) ?? null }
    const blocks = breakdowns.filter(({ key }) => table.breakdowns.includes(key))
    return { ...table, source: before.find((one) => blocks.every((own) => hasBlocks(one, own))) ?? null }
  })
  const figuresOf = (list: List, key: string, own: readonly Figure[]) => [
    ...own.filter(({ group }) => group.length === 0),
    ...(own.length > 1
      ? drawn.flatMap((table) =>
          figuresOfTable(table, list, key, (source) => source === analysis || isSame(source, key)),
        )
      : []),
  ]
  const kept = drawn.flatMap(
    ({ breakdowns: table, source }): Kept =>
      source && source !== analysis ? [{ breakdowns: table, since: sinceOf(source, table) }] : [],
  )
  return {
    ...analysis,
    breakdowns,
    questions: analysis.questions.flatMap((question) => {
      const { key, role, figures } = question
      if (role === 'breakdown' && isStale.has(key))
        return sourceOf.get(key)?.questions.filter((one) => one.key === key) ?? []
      return [{ ...question, figures: figuresOf('questions', key, figures) }]
    }),
    constructs: analysis.constructs.map((construct) => ({
      ...construct,
      figures: figuresOf('constructs', construct.key, construct.figures),
    })),
    differences: [
      ...analysis.differences.filter(({ breakdown }) => !isStale.has(breakdown)),
      ...[...sourceOf].flatMap(([key, { differences }]) =>
        differences.filter(({ breakdown }) => breakdown === key),
      ),
    ],
    notAnalysed: [
      ...analysis.notAnalysed,
      ...analysis.breakdowns
        .filter(({ key }) => !breakdowns.some((one) => one.key === key && one.blocks.length > 0))
        .map(({ text }) => ({
          text,
          reason: 'Its groups are shown again once more people have answered.',
        })),
    ],
    ...(kept.length > 0 ? { kept } : {}),
  }
}

type List = 'questions' | 'constructs'
type Breakdown = Analysis['breakdowns'][number]
type Table = { breakdowns: string[]; groups: Group[] }
/** A table with the analysis that its figures come from; null if they are hidden. */
type Drawn = Table & { source: Analysis | null }

/** For each stale breakdown the newest analysis read that has it. */
function sourcesOf(
  stale: readonly (readonly string[])[],
  before: readonly Analysis[],
): Map<string, Analysis> {
  return new Map(
    stale.flatMap((table) => {
      const [only] = table
      const source =
        table.length === 1 && before.find(({ breakdowns }) => breakdowns.some(({ key }) => key === only))
      return source ? [[only!, source] as const] : []
    }),
  )
}

/** The tables by one breakdown and by two. */
function tablesOf(breakdowns: readonly Breakdown[]): Table[] {
  return breakdowns.flatMap((one, at) => [
    tableOf([one]),
    ...breakdowns.slice(at + 1).map((other) => tableOf([one, other])),
  ])
}

/** The figures of a question or construct for each group of a table, from its source if the key is the same there. */
function figuresOfTable(
  { groups, source }: Drawn,
  list: List,
  key: string,
  isSameIn: (source: Analysis) => boolean,
): Figure[] {
  const there =
    source !== null && isSameIn(source) ? source[list].find((one) => one.key === key)?.figures : undefined
  const byGroup = new Map(there?.map((figure) => [figure.group.join('\n'), figure]))
  return groups.map((group) => byGroup.get(group.join('\n')) ?? ({ group, shown: 'hidden' } as const))
}

function tableOf([one, other]: Breakdown[]): Table {
  const rows = one!.blocks.map(({ key }) => key)
  return other
    ? {
        breakdowns: [one!.key, other.key],
        groups: rows.flatMap((row) => other.blocks.map(({ key }) => [row, key])),
      }
    : { breakdowns: [one!.key], groups: rows.map((row) => [row]) }
}

const hasBlocks = ({ breakdowns }: Analysis, { key, blocks }: Breakdown) =>
  breakdowns.some(
    (one) =>
      one.key === key &&
      one.blocks.map((block) => block.key).join('\n') === blocks.map((block) => block.key).join('\n'),
  )

/** The date since which a table is shown as it is. */
const sinceOf = ({ madeOn, kept = [] }: Analysis, table: readonly string[]) =>
  kept.find(({ breakdowns }) => breakdowns.join('\n') === table.join('\n'))?.since ?? madeOn
