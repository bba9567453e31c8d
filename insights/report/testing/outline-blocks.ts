import type { Analysis } from '#contract/results/analyses.ts'
import type { Block } from '#insights/report/outline/blocks.ts'
import { outlineOf } from '#insights/report/outline/outline.ts'
import type { ReportSource } from '#insights/report/report-source.ts'
import { sourceOf } from './report-sources.ts'

/** The blocks of a report with those that stand within others. */
export function blocksOf(
  one: Analysis,
  other: Partial<ReportSource> = {},
  earlier: Analysis[] = [],
): Block[] {
  const within = (block: Block): Block[] =>
    block.kind === 'columns'
      ? [...block.left, ...block.right].flatMap(within)
      : block.kind === 'as-fits'
        ? block.choices[0]!.flatMap(within)
        : [block]
  return outlineOf(sourceOf(one, other, earlier)).blocks.flatMap(within)
}

/** All that stands in the chapter with a title. */
export function chapter(blocks: Block[], title: string): Block[] {
  const from = blocks.findIndex((one) => one.kind === 'heading' && one.level === 1 && one.text === title)
  if (from < 0) return []
  const rest = blocks.slice(from + 1)
  const to = rest.findIndex((one) => one.kind === 'heading' && one.level === 1)
  return rest.slice(0, to < 0 ? undefined : to)
}

/** The same analysis, where everybody answers some questions or themes as favorably as given, within three points. */
export function answered(one: Analysis, shares: Readonly<Record<string, number>>): Analysis {
  const changed = <T extends Analysis['questions'][number] | Analysis['constructs'][number]>(asked: T): T => {
    const share = shares[asked.key]
    if (share === undefined) return asked
    const figures = asked.figures.map((figure) =>
      figure.group.length === 0 && figure.shown === 'exact' && figure.favorable
        ? {
            ...figure,
            favorable: { count: Math.round(share * figure.n), share, low: share - 0.03, high: share + 0.03 },
          }
        : figure,
    )
    return { ...asked, figures }
  }
  return { ...one, questions: one.questions.map(changed), constructs: one.constructs.map(changed) }
}

/** The same share for each question with a scale and each theme. */
export const alike = ({ questions, constructs }: Analysis, share: number): Record<string, number> =>
  Object.fromEntries([...questions, ...constructs].map(({ key }) => [key, share]))
