import Type, { type Static } from 'typebox'
import { closed, endpoint } from '#contract/endpoint.ts'
import { greatestId } from '#contract/limits.ts'
import { Enrolment, ResultId } from './results.ts'

/** What a column of responses is for an analysis. */
export const columnRoles = [
  /** Ordered answers of one scale, or numbers with a scale's ends. */
  'rating',
  'choice',
  'yes-no',
  /** Ordered amounts, such as "3 to 5 days". */
  'count',
  /** Many answers of one person. */
  'several',
  'number',
  'text',
  /** What people are grouped by, such as grade or school; also a choice. */
  'breakdown',
  /** Whether the person reads carefully; only for the notes about the data. */
  'check',
  'time',
  'identifier',
  'personal',
  'empty',
  'unknown',
] as const
export const ColumnRole = Type.Enum(columnRoles)
export type ColumnRole = Static<typeof ColumnRole>

/** One answer that people could choose. */
export const AnswerOption = Type.Object({
  label: Type.String(),
  /** The texts of the file that mean it, folded: spellings, languages, codes. */
  answers: Type.Array(Type.String()),
  /** "Don't know", "Not applicable" and the like, which do not count. */
  isOutside: Type.Boolean(),
})
export type AnswerOption = Static<typeof AnswerOption>

/** How a column, or several columns of one question, is read. */
export const ColumnReading = Type.Object({
  /** Made of the folded heading, the same whatever the order of columns; of a known breakdown its kind, such as `grade`. */
  key: Type.String(),
  /** The positions of its columns in the stored responses. */
  columns: Type.Array(Type.Integer()),
  role: ColumnRole,
  /** From 0 to 1; under `leastSure` a person should check it. */
  sure: Type.Number(),
  /** One sentence. */
  why: Type.String(),
  /** What was asked: the question, or the row of a grid. */
  text: Type.String(),
  /** The question of a grid, or null. */
  stem: Type.Union([Type.String(), Type.Null()]),
  /** In the order of the scale, its least answer first, those outside it last. Empty if answers are not chosen. */
  options: Type.Array(AnswerOption),
  /** Splits the answers of one cell; null if one cell holds one answer. */
  separator: Type.Union([Type.Enum([';', ',', '|', '\n', '/', ' ']), Type.Null()]),
  /**
   * Where each column is one option of a question: the folded answers that mean it was chosen, in any other cell it was
   * not. Who has "Unchecked" and the like in all of them did not answer. `columns` and `options` are then in the same
   * order, but for `ticked`. Absent if cells name what was chosen.
   */
  ticks: Type.Optional(Type.Array(Type.String())),
  /** The answer, among those of the options, that a tick in each of `columns` means; given if people chose one. */
  ticked: Type.Optional(Type.Array(Type.String())),
  /** Whether the last option is the least favorable; null if nobody has said so yet: then there is no favorable. */
  reversed: Type.Union([Type.Boolean(), Type.Null()]),
  /** The name of what several items measure together, or null. */
  construct: Type.Union([Type.String(), Type.Null()]),
  /** The positions of the favorable options; null if the role or the direction gives none. */
  favorable: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
  /** Touches one of the eight protected topics of PPRA (20 U.S.C. 1232h). */
  sensitive: Type.Boolean(),
  /** Given if the answers of a personal column were not stored, so that it can be read as nothing else. */
  isLeftOut: Type.Optional(Type.Literal(true)),
})
export type ColumnReading = Static<typeof ColumnReading>

/** How all columns of an upload are read. */
export const SurveyReading = Type.Object({
  /** SHA-256 of the folded headings in alphabetical order, in hexadecimal: equal for uploads of the same form. */
  fingerprint: Type.String(),
  /** The questions are those of a known template. */
  isTemplate: Type.Boolean(),
  /** BCP 47, of most answers: `en` or `es`. */
  language: Type.Enum(['en', 'es']),
  columns: Type.Array(ColumnReading),
})
export type SurveyReading = Static<typeof SurveyReading>

/** What a person says about a column, by its key; what is absent is read as before. */
export const ColumnCorrection = Type.Object(
  {
    role: Type.Optional(ColumnRole),
    /** All options, in the order of the scale. */
    options: Type.Optional(Type.Array(AnswerOption, { maxItems: 200 })),
    favorable: Type.Optional(ColumnReading.properties.favorable),
    reversed: Type.Optional(ColumnReading.properties.reversed),
    construct: Type.Optional(ColumnReading.properties.construct),
    sensitive: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ColumnCorrection = Static<typeof ColumnCorrection>

/** By the key of the column. */
export const Corrections = Type.Record(Type.String({ maxLength: 200 }), ColumnCorrection)
export type Corrections = Static<typeof Corrections>

/** How an upload is read, with what a person needs to check it. */
export const ReadingAnswer = Type.Object({
  /** That of the analysis; a correction that names an earlier one is refused. */
  version: Type.Integer(),
  reading: SurveyReading,
  corrections: Corrections,
  /** Up to three answers of each column, by its key; none of personal columns. */
  examples: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Whether the corrections came from an earlier upload of the same form. */
  isRemembered: Type.Boolean(),
  /** The template that was asked, with its name at that time; null if that is unknown. */
  template: Type.Union([Type.Object({ id: Type.Integer(), name: Type.String() }), Type.Null()]),
  /** The form that the answers came from says what was asked: the template stays. */
  isFromForm: Type.Boolean(),
})
export type ReadingAnswer = Static<typeof ReadingAnswer>

export const getReading = endpoint({
  method: 'GET',
  path: '/api/SurveyResults/:resultId/reading',
  access: 'user',
  summary: 'Get how the columns of an upload are read',
  params: ResultId,
  response: { 200: ReadingAnswer },
})

export const putReading = endpoint({
  method: 'PUT',
  path: '/api/SurveyResults/:resultId/reading',
  access: 'user',
  summary:
    'Correct how columns are read, and compute the analysis again; 409 if it has changed in the meantime',
  params: ResultId,
  body: Type.Object(
    {
      version: Type.Integer(),
      /** All corrections: what is not among them is read as the product does. */
      corrections: Corrections,
      /** Whether the next upload of the same form is read so too. */
      remember: Type.Boolean(),
      /** The template that was asked, null if it was none; absent if that stays. Only of an upload that came from a file. */
      template: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: greatestId }), Type.Null()])),
      /** As PUT …/enrolment sets it; absent if that stays. */
      enrolment: Type.Optional(Enrolment),
    },
    closed,
  ),
  response: { 202: Type.Object({ version: Type.Integer() }) },
})
