import type { ReadingChoices, ResponsesReading } from '#contract/results/readings.ts'

/**
 * All that is chosen about a file: what identifies people and what looks like notes is left out unless it is kept, and it
 * is read as the survey that it looks like.
 */
export function completeChoices(
  choices: ReadingChoices,
  reading: ResponsesReading | undefined,
): ReadingChoices & { leftOut: number[]; leavesOutNotes: boolean } {
  const template = choices.template === undefined ? reading?.template?.id : choices.template
  const personal = reading?.columns.filter(({ role }) => role === 'personal') ?? []
  return {
    ...choices,
    ...(template !== undefined && { template }),
    leftOut: choices.leftOut ?? personal.map(({ position }) => position),
    leavesOutNotes: choices.leavesOutNotes ?? true,
  }
}

/** The choices after a change. If the file is read in another way, what was chosen about its parts is forgotten. */
export function changedChoices(choices: ReadingChoices, part: Partial<ReadingChoices>): ReadingChoices {
  const { leftOut: _columns, leavesOutNotes: _notes, template: _template, ...decisive } = choices
  const { headerRows: _rows, ...beforeSheet } = decisive
  if (part.sheet !== undefined) return { ...beforeSheet, ...part }
  const isReadAgain = part.encoding !== undefined || part.headerRows !== undefined
  return isReadAgain ? { ...decisive, ...part } : { ...choices, ...part }
}
