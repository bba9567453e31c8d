import { grouped } from '#contract/counted.ts'
import type { Issue } from '#contract/errors.ts'
import { countLimits } from '#contract/limits.ts'

/** The number of issues, or of warnings, that are listed; the rest is counted. */
export const mostListed = 1_000

/** Collects the issues and warnings of a workbook, each list up to its limit. */
export type Issues = {
  add: (path: string, message: string) => void
  warn: (path: string, message: string) => void
  /** The lists; a list over the limit ends with an issue that counts the rest. */
  listed: () => { issues: Issue[]; warnings: Issue[] }
}

/** The place of a cell in words, such as "Questions row 12, Type". */
export function place(sheet: string, row: number, column?: string): string {
  return column === undefined ? `${sheet} row ${row}` : `${sheet} row ${row}, ${column}`
}

const cell = /^(.+?) row (\d+)(?:, (.*))?$/

/** The cell that `place` names; if it names none, the row is 0 and the sheet is all of `place`. */
export function cellAt(path: string): { sheet: string; row: number; column: string } {
  const [, sheet = path, row = 0, column = ''] = cell.exec(path) ?? []
  return { sheet, row: Number(row), column }
}

/** The issue of a sheet with more rows than a library may have. */
export function tooMany(what: 'templates' | 'questions' | 'constructs' | 'scales'): string {
  const most = grouped(countLimits[what])
  return `This sheet has more than ${most} ${what}, the most that a library can have. Remove some.`
}

export function collectIssues(): Issues {
  const issues = boundedList('faults')
  const warnings = boundedList('warnings')
  return {
    add: issues.add,
    warn: warnings.add,
    listed: () => ({ issues: issues.listed(), warnings: warnings.listed() }),
  }
}

function boundedList(kind: string) {
  const listed: Issue[] = []
  let total = 0
  return {
    add: (path: string, message: string) => {
      total++
      if (listed.length < mostListed) listed.push({ path, message })
    },
    listed: (): Issue[] => {
      const rest = grouped(total - mostListed)
      return total <= mostListed
        ? listed
        : [...listed, { path: 'Workbook', message: `There are ${rest} more ${kind}.` }]
    },
  }
}
