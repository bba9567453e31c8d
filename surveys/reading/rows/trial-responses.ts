import type { ReadColumn, ResponsesReading } from '#contract/results/readings.ts'
import { textOf } from '#surveys/reading/filled-sheet.ts'
import { folded } from '#surveys/reading/folded.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

type Trials = NonNullable<ResponsesReading['trials']>

/** What people type to try a form, and what they put around it. */
const trial =
  /^(?:(?:this is |only |just )?an? |esto es una |solo una )?(?:test|testing|prueba|asdf[asdfghjkl;]*|qwerty?|qwertz|lorem ipsum\b.{0,200})(?: ?(?:test|testing|prueba|asdf[asdfghjkl;]*|user|student|teacher|parent|response|answer|comment|usuario|estudiante|respuesta))?[ .!\d]*$/
/** Matched without folding, which takes seconds for the cells of a large file. */
const perhaps = /test|prueba|asdf|qwert|lorem|preview/i
/** What Qualtrics calls responses of a preview and generated ones, in words and by channel. */
const recordedTrials = new Set(['survey preview', 'survey test', 'preview'])
/** Longer texts are answers. */
const longest = 80
/** Smaller numbers are not told, as with all figures about fewer than ten people. */
const fewest = 10
const mostWords = 3
/** Enough answers of a column to recognise free ones. */
const mostAnswers = 2_000

/**
 * The responses that look as if somebody tried the form: `test` or `asdf` in a column of free answers or names, or from a
 * preview according to the tool. Undefined if there are none.
 */
export function trialResponses(
  rows: readonly Cell[][],
  columns: readonly (Pick<ReadColumn, 'role' | 'personal'> & { indexes: number[] })[],
): Trials | undefined {
  const found = new Set<Cell[]>()
  const words = new Set<string>()
  for (const { role, personal, indexes } of columns) {
    const [index = 0] = indexes
    if (indexes.length > 1 || (role === 'personal' && personal !== 'name')) continue
    const isTrial = role === 'record' ? isRecordedTrial : isTyped
    if (role === 'question' && !areFree(rows, index)) continue
    for (const row of rows) {
      if (!isTrial(row[index])) continue
      found.add(row)
      if (words.size < mostWords) words.add(textOf(row[index]).trim())
    }
  }
  if (found.size === 0) return undefined
  return { responses: found.size < fewest ? null : found.size, words: [...words] }
}

function isTyped(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && cell.length <= longest && perhaps.test(cell) && trial.test(folded(cell))
}

function isRecordedTrial(cell: Cell | undefined): boolean {
  return (
    typeof cell === 'string' &&
    cell.length <= longest &&
    perhaps.test(cell) &&
    recordedTrials.has(folded(cell))
  )
}

/** Whether a column has free answers: most of the others differ, so that `Test` is no option of a choice. */
function areFree(rows: readonly Cell[][], index: number): boolean {
  const known = new Map<Cell | undefined, string>()
  const different = new Set<string>()
  let others = 0
  for (const row of rows.slice(0, mostAnswers)) {
    const cell = row[index]
    let text = known.get(cell)
    if (text === undefined) {
      text = isTyped(cell) ? '' : folded(textOf(cell))
      known.set(cell, text)
      if (text !== '') different.add(text)
    }
    if (text !== '') others++
  }
  return different.size >= others / 2
}
