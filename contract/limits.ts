// The limits of what people may send. Checks and sentences in the server and in the pages are made from these.

const megabyte = 1024 * 1024

/** The maximum size of a file in bytes, by its purpose. */
export const fileLimits = {
  /** A spreadsheet of responses. */
  results: 100 * megabyte,
  /** The workbook of the library. */
  library: 25 * megabyte,
  /** A resource of a template. */
  resource: 20 * megabyte,
  /** Each of the two files of a report. */
  report: 50 * megabyte,
  /** A roster: all files that are sent at once. */
  roster: 200 * megabyte,
}

/** The maximum number of entries. */
export const countLimits = {
  /** Of the library. */
  templates: 5_000,
  questions: 100_000,
  constructs: 1_000,
  scales: 1_000,
  packages: 200,
  /** A spreadsheet of responses. */
  responses: 100_000,
  /** Reports that Report Management reads at once; of more it reads a page of a district. */
  reportsListedWhole: 2_000,
  /** Values of one filter of a list that the server narrows. */
  filterValues: 50,
  /** Reports whose status is set at once. */
  reportsAtOnce: 200,
  /** Columns of a sheet of responses, as many as a workbook can have. */
  columns: 16_384,
  /** Rows of a paged list; of more it is only said that there are more. */
  countedRows: 10_000,
  /** People who are added or changed at once. */
  peopleAtOnce: 1_000,
  /** Uploads of a person that are listed, the newest of them, and that are handed over by choice. */
  uploadsOfPerson: 200,
  /** Schools of a district. */
  schools: 5_000,
  /** Other names of a school. */
  aliases: 20,
  /** Invitations to one person. */
  invitations: 3,
  /** Changes of a roster that are applied at once. */
  rosterStep: 1_000,
  /** Runs of a source that are listed. */
  rosterRuns: 50,
  /** Imports by token in 24 hours. */
  rosterImports: 24,
  /** Tokens of a source that can be used at the same time. */
  rosterTokens: 2,
  /** Sources of a district. */
  rosterSources: 10,
  /** People who were asked to answer a survey. */
  peopleAsked: 9_999_999,
  /** Per draft report: notes on constructs, recommendations, and comments that a person picked. */
  reportNotes: 100,
  recommendations: 10,
  pickedQuotes: 50,
  /** Of the draft of a template: questions, and options, rows, tags and files each. */
  draftQuestions: 500,
  draftLines: 100,
}

/** The maximum length of a typed text, in characters. */
export const textLimits = {
  reportTitle: 200,
  /** The description of an upload. */
  description: 4_000,
  /** The comment of feedback on a report. */
  comment: 4_000,
  /** The reason why a report is on hold. */
  onHoldReason: 1_000,
  /** A note of admin staff on a report. */
  reportNote: 4_000,
  /** The headline of a draft report. */
  reportHeadline: 160,
  /** Its summary, a note on a construct, a recommendation. */
  reportSummary: 2_000,
  /** A cell of a spreadsheet of responses, as long as a workbook can have it. */
  cell: 32_767,
  /** The part of a resource's file name that becomes its title. */
  resourceTitle: 150,
  /** The name of a district, a school or a person. */
  name: 200,
  /** The grades of a school, such as K–5. */
  grades: 40,
  /** An e-mail address. */
  email: 254,
  /** The reason of a legal hold. */
  holdReason: 1_000,
  /** A text in the draft of a template, which may be longer than what can be published. */
  draftLine: 20_000,
}

/** From here on a column is read as it seems; below, a person should check it and it is read in the safer way. */
export const leastSure = 0.8

/** The milliseconds of a day, for the limits in days. */
export const dayMs = 24 * 60 * 60 * 1000

/** How long something is possible. */
export const timeLimits = {
  /** Hours in which an upload can be withdrawn, while work on its report has not begun. */
  withdrawalHours: 24,
  /** Days in which a deleted upload can be restored. */
  restorationDays: 30,
  /** Days in which what a roster did can be undone. */
  rosterUndoDays: 30,
  /** Days after which a preview that nobody applied is discarded. */
  rosterPreviewDays: 14,
  /** Days without a roster from a program that sends one each night, after which its source is late. */
  rosterSilentDays: 3,
  /** Days after which it is not told any more that somebody was seen whom a roster would deactivate. */
  rosterSeenDays: 30,
  /** Days until a token of a roster expires, at most. */
  rosterTokenDays: 400,
  /** Hours between two invitations to one person. */
  invitationHours: 24,
  /** Days between the word of the first removals and these. */
  removalNoticeDays: 30,
  /** Days in which the deletion of a district can be stopped. */
  deletionWaitDays: 30,
  /** Days for which a copy of a district's data is kept. */
  districtExportDays: 7,
  /** Years for which the events of the audit trail are kept; they go by the month. */
  activityYears: 3,
  /** The most months for which anything is kept. */
  mostRetentionMonths: 600,
}

/** The end of the name of a spreadsheet of responses, and what is said of a file with another. */
export const spreadsheetEnding = /\.(csv|xlsx|xls)$/i
export const notASpreadsheet = 'Please choose a .csv, .xlsx or .xls file.'

/** The largest id that a database integer holds. */
export const greatestId = 2_147_483_647

/** A number of bytes for people, such as 340 KB, 1.5 MB or 50 MB; only an empty file has 0 KB. */
export function readableSize(bytes: number): string {
  const kilobytes = Math.max(Math.min(1, bytes), Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 102.4) / 10} MB`
}

/** The end of a sentence about a file over its limit of bytes; the file's name or "The file" begins it. */
export function overLimit(limit: number): string {
  return `is larger than ${readableSize(limit)}, the most that is accepted here.`
}
