/** Why a file was refused; `too-large` also means too much time or memory. */
export type SpreadsheetErrorReason = 'not-a-workbook' | 'protected' | 'damaged' | 'unsafe' | 'too-large'

/** A spreadsheet cannot be read or written. `message` is a sentence that says what is wrong and what to do. */
export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError'
  readonly reason: SpreadsheetErrorReason

  constructor(reason: SpreadsheetErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

export const notAWorkbook = (what: string) =>
  new SpreadsheetError('not-a-workbook', `${what} Save it from Excel as .xlsx or .xls and try again.`)

export const notATable = (what: string) =>
  new SpreadsheetError('not-a-workbook', `${what} Save it as .xlsx or .csv and try again.`)

export const protectedWorkbook = () =>
  new SpreadsheetError(
    'protected',
    'This workbook is protected by a password. Remove the password and save it again.',
  )

export const damagedWorkbook = () =>
  new SpreadsheetError(
    'damaged',
    'This workbook is damaged or incomplete. Open it in Excel, save it as .xlsx and try again.',
  )

export const unsafeWorkbook = (why: string) =>
  new SpreadsheetError(
    'unsafe',
    `This workbook was refused for safety: ${why}. Copy its sheets into a new workbook and try again.`,
  )

export const tooLarge = (what: string) =>
  new SpreadsheetError(
    'too-large',
    `This file is too large: ${what}. Split it, or remove what you don't need.`,
  )

export const tooCostly = () =>
  new SpreadsheetError(
    'too-large',
    "This file takes too much time or memory to read. Split it, or remove what you don't need.",
  )
