import Type, { type Static } from 'typebox'
import { endpoint, formFile } from '#contract/endpoint.ts'
import { countLimits, greatestId } from '#contract/limits.ts'
import { personalKinds } from './personal-kinds.ts'

/** The survey tools whose files are recognised by their header rows, with the names that people know. */
export const surveyTools = {
  'google-forms': 'Google Forms',
  kobotoolbox: 'KoboToolbox',
  limesurvey: 'LimeSurvey',
  'microsoft-forms': 'Microsoft Forms',
  qualtrics: 'Qualtrics',
  redcap: 'REDCap',
  surveymonkey: 'SurveyMonkey',
  typeform: 'Typeform',
} as const
export const SurveyTool = Type.Enum(Object.keys(surveyTools) as (keyof typeof surveyTools)[])
export type SurveyTool = Static<typeof SurveyTool>

/** The encodings in which a text file can be read, by their names on the web, with the names that people know. */
export const textEncodings = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1257': 'Baltic (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1255': 'Hebrew (Windows)',
  'windows-1256': 'Arabic (Windows)',
  'windows-1258': 'Vietnamese (Windows)',
  'windows-874': 'Thai (Windows)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  'euc-kr': 'Korean',
} as const
export const TextEncodingName = Type.Enum(Object.keys(textEncodings) as (keyof typeof textEncodings)[])
export type TextEncodingName = Static<typeof TextEncodingName>

/** What a column says about a person that identifies them. */
export const PersonalKind = Type.Enum(Object.keys(personalKinds) as (keyof typeof personalKinds)[])
export type PersonalKind = Static<typeof PersonalKind>

/** A column of a file as it was read. */
export const ReadColumn = Type.Object({
  /** Counts from 0 among the columns of the reading; choices name a column by it. */
  position: Type.Integer(),
  /** The heading in one line; `Column 7` if the file gives none. */
  name: Type.String(),
  isUnnamed: Type.Boolean(),
  /** A question, something that the survey tool recorded about the response (such as its date), or personal. */
  role: Type.Enum(['question', 'record', 'personal']),
  /** Why the column is personal; null for the other roles. */
  personal: Type.Union([PersonalKind, Type.Null()]),
  /** How many responses have an answer in it. */
  answers: Type.Integer(),
})
export type ReadColumn = Static<typeof ReadColumn>

/** What was understood of a file of responses, before anything of it is stored. */
export const ResponsesReading = Type.Object({
  tool: Type.Union([SurveyTool, Type.Null()]),
  /** The sheet that was read; null for a text file. */
  sheet: Type.Union([Type.String(), Type.Null()]),
  /** All sheets that hold anything, in the order of their tabs; empty for a text file. */
  sheets: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer(), isHidden: Type.Boolean() })),
  /** The character encoding of a text file, such as `utf-8` or `windows-1251`; null for a workbook. */
  encoding: Type.Union([TextEncodingName, Type.Null()]),
  /** The texts of the rows above the header rows, such as a title; they are no part of the table and not stored. */
  titles: Type.Array(Type.String()),
  /** The rows above the first response that say what was asked. */
  headerRows: Type.Integer(),
  /** The row that was taken for the headings looks like a response. */
  firstRowIsAnswers: Type.Boolean(),
  /** Those that are stored with these choices, and so with the rows of notes unless they are left out. */
  responses: Type.Integer(),
  /** Columns with the role `question`. */
  questions: Type.Integer(),
  columns: Type.Array(ReadColumn),
  /** What analyses take the questions for, by the first of the file's responses; absent for very wide files. */
  asked: Type.Optional(
    Type.Array(
      Type.Object({
        /** Of its first column. */
        position: Type.Integer(),
        name: Type.String(),
        kind: Type.Enum(['scale', 'several', 'choice', 'number', 'comments', 'group']),
        /** For a scale: the answers from the least to the most. */
        steps: Type.Array(Type.String()),
      }),
    ),
  ),
  /** The template whose questions these are, of those that the reader may see. */
  template: Type.Optional(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** How many columns are its questions, or rows of its grids. */
      found: Type.Integer(),
      /** How many it has. */
      of: Type.Integer(),
      sensitiveTopics: Type.Array(Type.String()),
    }),
  ),
  /** The first questions whose words touch one of the protected topics of PPRA (20 U.S.C. 1232h). */
  protectedQuestions: Type.Optional(
    Type.Array(Type.Object({ position: Type.Integer(), name: Type.String() })),
  ),
  /** The first responses as texts, a cell for each column, long texts cut. */
  firstRows: Type.Array(Type.Array(Type.String())),
  /** Responses that look as if somebody tried the form; they are stored. */
  trials: Type.Optional(
    Type.Object({
      /** Null if they are fewer than 10. */
      responses: Type.Union([Type.Integer(), Type.Null()]),
      /** The first distinct texts that give them away, such as `test`. */
      words: Type.Array(Type.String()),
    }),
  ),
  /** Rows below the responses that look like notes, totals or an analysis; `row` counts from 1 as in the file. */
  notes: Type.Array(Type.Object({ row: Type.Integer(), text: Type.String() })),
})
export type ResponsesReading = Static<typeof ResponsesReading>

/** How a person wants a file to be read; what is absent is decided from the file. */
export const ReadingChoices = Type.Object(
  {
    sheet: Type.Optional(Type.String({ maxLength: 100 })),
    encoding: Type.Optional(TextEncodingName),
    headerRows: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    /** The positions of the columns that are not stored; absent: all are stored. */
    leftOut: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: countLimits.columns - 1 }), {
        maxItems: countLimits.columns,
      }),
    ),
    /** The rows listed as notes are not stored. */
    leavesOutNotes: Type.Optional(Type.Boolean()),
    /** The template that was asked, null if it was none; absent: the one whose questions these are. */
    template: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: greatestId }), Type.Null()])),
  },
  { additionalProperties: false },
)
export type ReadingChoices = Static<typeof ReadingChoices>

/** What is kept of a reading with the upload. */
export const UploadReading = Type.Object({
  tool: ResponsesReading.properties.tool,
  sheet: ResponsesReading.properties.sheet,
  /** The names of the sheets that were not read. */
  otherSheets: Type.Array(Type.String()),
  headerRows: Type.Integer(),
  questions: Type.Integer(),
  /** The names of the columns that were not stored. */
  leftOut: Type.Array(Type.String()),
  /** How many stored columns had no heading. */
  unnamed: Type.Integer(),
  /** How many rows of notes were not stored. */
  notesLeftOut: Type.Integer(),
})
export type UploadReading = Static<typeof UploadReading>

/** Says what was understood of a file and stores nothing: multipart with `file` and, as JSON, `choices`. */
export const readResultsFile = endpoint({
  method: 'POST',
  path: '/api/SurveyResults/file/reading',
  access: 'user',
  summary: 'Read a file of responses without storing it, and describe what was understood',
  form: Type.Object({ file: formFile, choices: Type.Optional(ReadingChoices) }),
  response: { 200: ResponsesReading },
})
