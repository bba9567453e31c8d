import { SpreadsheetError } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'

const page = /^\s*(?:<!doctype html|<html|<head|<body|<meta|<table|<script|<style|<div|mime-version:)/i
const xml = /^\s*<(?:\?xml|!--|!doctype|svg|rss|feed|kml)/i

/** Refuses a web page or XML that is named like a table, as some tools export them, by the beginning of its text. */
export function refusePages(beginning: string): void {
  const start = beginning.slice(0, 1_000)
  const isPage = page.test(start) || (xml.test(start) && /<html[\s>]/i.test(start))
  if (!isPage && !xml.test(start)) return
  throw new SpreadsheetError(
    'not-a-workbook',
    `This file is ${isPage ? 'a web page (HTML)' : 'XML'}, whatever its name says. Open it in Excel, save it as .xlsx and try again; or export it once more as .csv or .xlsx.`,
  )
}
