import type { Analysis, Figure } from '#contract/results/analyses.ts'

/** An analysis with the figures for everybody and for blocks, without those of one block within another. */
export function withoutCrossings(analysis: Analysis): Analysis {
  return withFigures(analysis, ({ group }) => group.length < 2)
}

/**
 * What people see with whom one school is shared: that school and the total. The other blocks and breakdowns, what was
 * found by comparing them, the notes about the data and the days of everybody's answers are left out.
 */
export function ofOneBlock({ answered: _answered, ...analysis }: Analysis, block: string): Analysis {
  const shown = withFigures(
    analysis,
    ({ group }) => group.length === 0 || (group.length === 1 && group[0] === block),
  )
  return {
    ...shown,
    // The answers to "Which school?" would tell how many people the other schools have.
    questions: shown.questions.filter(({ role }) => role !== 'breakdown'),
    breakdowns: shown.breakdowns.flatMap((breakdown) => {
      const blocks = breakdown.blocks.filter(({ key }) => key === block)
      return blocks.length > 0 ? [{ ...breakdown, blocks }] : []
    }),
    notes: [],
    differences: [],
  }
}

function withFigures(analysis: Analysis, isWanted: (figure: Figure) => boolean): Analysis {
  const wanted = <T extends { figures: Figure[] }>(one: T): T => ({
    ...one,
    figures: one.figures.filter(isWanted),
  })
  return {
    ...analysis,
    questions: analysis.questions.map(wanted),
    constructs: analysis.constructs.map(wanted),
  }
}
