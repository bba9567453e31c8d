import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

const page = /^\s*(?:<!doctype html|<html|<head|<body|<meta|<table|<script|<style|<div|mime-version:)/i
const xml = /^\s*<(?:\?xml|!--|!doctype|svg|rss|feed|kml)/i
const toExcel = 'Open it in Excel, save it as .xlsx and try again, or export it again as .csv or .xlsx.'

/** Formats whose texts are no tables, by how one begins, and what to do with a file of each. */
const formats: { what: string; begins: (start: string) => boolean; advice: string }[] = [
  {
    what: 'a web page (HTML)',
    begins: (start) => page.test(start) || (xml.test(start) && /<html[\s>]/i.test(start)),
    advice: toExcel,
  },
  { what: 'XML', begins: (start) => xml.test(start), advice: toExcel },
  {
    what: 'JSON',
    begins: (start) => /^\s*\[?\s*(?:\{\s*"[^"\n]{1,200}"\s*:|(?<=\[\s*)\[\s*")/.test(start),
    advice: 'Export the responses again as .csv or .xlsx and retry.',
  },
  {
    what: 'a text document (RTF)',
    begins: (start) => start.startsWith('{\\rtf'),
    advice: 'Copy its table into Excel, save that as .xlsx and try again.',
  },
]

/** The format of a text that is no table, by its beginning; undefined for any other text. */
export const otherFormatOf = (beginning: string) => {
  const start = beginning.slice(0, 1_000)
  return formats.find(({ begins }) => begins(start))
}

/** Refuses a text of another format that is named like a table, as some tools export them, by its beginning. */
export function refuseOtherFormats(beginning: string): void {
  const format = otherFormatOf(beginning)
  if (!format) return
  throw new SpreadsheetError(
    'not-a-workbook',
    `This file is ${format.what}, despite its name. ${format.advice}`,
  )
}
