import { leastSure } from '#contract/limits.ts'
import type {
  ColumnReading,
  ColumnRole,
  Corrections,
  ReadingAnswer,
} from '#contract/results/survey-readings.ts'

/** What was changed and not saved yet, by the key of the column; null if our own reading is wanted back. */
export type Draft = Record<string, Corrections[string] | null>

/** From here on it is said to be sure. */
const certain = 0.95

export type Sureness = 'sure' | 'likely' | 'pleaseCheck' | 'setByYou'

/** How sure it is what a column is. */
export function surenessOf(column: ColumnReading, corrections: Corrections): Sureness {
  if (Object.hasOwn(corrections, column.key)) return 'setByYou'
  if (column.sure < leastSure) return 'pleaseCheck'
  return column.sure < certain ? 'likely' : 'sure'
}

/** A column with what was changed and not saved yet. */
export function draftedColumn(column: ColumnReading, draft: Draft): ColumnReading {
  return { ...column, ...(draft[column.key] ?? {}) }
}

/** All corrections with those of the draft. A new order or direction says again which answers are favorable. */
export function correctionsWith(corrections: Corrections, draft: Draft): Corrections {
  const next = { ...corrections }
  for (const [key, change] of Object.entries(draft)) {
    if (change === null) {
      delete next[key]
      continue
    }
    const { favorable, ...before } = next[key] ?? {}
    const isTurned = 'options' in change || 'reversed' in change || 'role' in change
    next[key] = { ...before, ...(!isTurned && favorable !== undefined && { favorable }), ...change }
  }
  return next
}

/** The draft without columns that the upload has not, as after another reading. */
export function draftFor(draft: Draft, { reading }: ReadingAnswer): Draft {
  const keys = new Set(reading.columns.map(({ key }) => key))
  return Object.fromEntries(Object.entries(draft).filter(([key]) => keys.has(key)))
}

const questions: readonly ColumnRole[] = ['rating', 'choice', 'yes-no', 'count', 'several', 'number', 'text']

/** Whether people were asked this. */
export const isQuestion = (role: ColumnRole) => questions.includes(role)

/** Whether its answers have an order that can be changed here. */
export const hasOrder = (role: ColumnRole) => ['rating', 'count', 'choice', 'yes-no'].includes(role)

/** The name that a spreadsheet gives to a column, from its position: A, B, … Z, AA. */
export function columnName(position: number): string {
  const last = String.fromCharCode(65 + (position % 26))
  return position < 26 ? last : columnName(Math.floor(position / 26) - 1) + last
}
