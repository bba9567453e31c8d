import type { Cell as LibraryCell, WriteSheet } from 'hucre'
import { escapeCellText, looksLikeError, looksLikeFormula } from '#surveys/workbook/cell-text.ts'
import { type Cell, columnLetters } from '#surveys/workbook/workbook.ts'

/** A column of a sheet to write: `width` in characters, `choices` offered in a list below its header. */
export type Column = { header: string; width: number; wrap?: boolean; choices?: readonly string[] }

const lastRow = 1_048_576

/** One sheet in the form that hucre writes: frozen bold header, text that can never run as a formula. */
export function xlsxSheet(name: string, columns: readonly Column[], rows: Cell[][]): WriteSheet {
  const cells = new Map<string, Partial<LibraryCell>>()
  for (const column of columns.keys()) cells.set(`0,${column}`, { style: headerStyle })
  const values = [columns.map((column) => column.header), ...rows].map((row, i) =>
    row.map((cell, j) => {
      if (typeof cell !== 'string') return cell
      // With the format "Text" the cell stays a text even when a person enters it again.
      if (looksLikeFormula(cell))
        cells.set(`${i},${j}`, { style: { ...columnStyle(columns[j]), numFmt: '@' } })
      // Rich text is always text.
      if (looksLikeError(cell)) cells.set(`${i},${j}`, { richText: [{ text: cell }] })
      return cell === '' ? null : escapeCellText(cell)
    }),
  )
  return {
    name,
    columns: columns.map((column) => ({ width: column.width, style: columnStyle(column) })),
    rows: values,
    cells,
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap((column, index) => validation(column, columnLetters(index))),
  }
}

const headerStyle = {
  font: { bold: true, name: 'Calibri', size: 11 },
  alignment: { vertical: 'top' as const },
}

function columnStyle(column?: Column) {
  return { alignment: { vertical: 'top' as const, wrapText: column?.wrap ?? false } }
}

function validation({ header, choices }: Column, letters: string) {
  if (!choices) return []
  return {
    type: 'list' as const,
    values: [...choices],
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: header,
    errorMessage: `Choose one of: ${choices.join(', ')}`.slice(0, 225),
    range: `${letters}2:${letters}${lastRow}`,
  }
}
