// What people may send at most. Checks and sentences are made from these, in the server and in the pages.

const megabyte = 1024 * 1024

/** The most bytes of a file, by what it is. */
export const fileLimits = {
  /** A spreadsheet of responses. */
  results: 25 * megabyte,
  /** The workbook of the library. */
  library: 25 * megabyte,
  /** A resource of a template. */
  resource: 20 * megabyte,
  /** Each of the two files of a report. */
  report: 50 * megabyte,
}

/** The most entries. */
export const countLimits = {
  /** Of the library. */
  templates: 5_000,
  questions: 100_000,
  /** Of a spreadsheet of responses. */
  responses: 100_000,
}

/** The most characters of a text that people type. */
export const textLimits = {
  reportTitle: 200,
  /** What people tell about the results they send. */
  description: 4_000,
  /** What a reader thinks of a report. */
  comment: 4_000,
  /** The part of a resource's file name that becomes its title. */
  resourceTitle: 150,
}

/** The largest id that a database integer holds. */
export const greatestId = 2_147_483_647

/** A number of bytes for people, such as 340 KB, 1.5 MB or 50 MB; only an empty file has 0 KB. */
export function readableSize(bytes: number): string {
  const kilobytes = Math.max(Math.min(1, bytes), Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 102.4) / 10} MB`
}

/** What is said of a file over its limit of bytes, as the end of a sentence that begins with the file. */
export function overLimit(limit: number): string {
  return `is larger than ${readableSize(limit)}, the most that is accepted here.`
}
