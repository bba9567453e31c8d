import Type, { type Static } from 'typebox'
import { countLimits, textLimits } from '#contract/limits.ts'

/** The languages that a draft can be written in. */
export const ReportLanguage = Type.Enum(['en', 'es'])
export type ReportLanguage = Static<typeof ReportLanguage>

/** What an analyst writes for a report; kept for each later draft of it. An empty text leaves its place to the draft. */
export const AnalystWords = Type.Object({
  headline: Type.String({ maxLength: textLimits.reportHeadline }),
  summary: Type.String({ maxLength: textLimits.reportSummary }),
  /** By the key of a construct. */
  notes: Type.Array(
    Type.Object({
      construct: Type.String({ minLength: 1, maxLength: 300 }),
      text: Type.String({ maxLength: textLimits.reportSummary }),
    }),
    { maxItems: countLimits.reportNotes },
  ),
  recommendations: Type.Array(Type.String({ maxLength: textLimits.reportSummary }), {
    maxItems: countLimits.recommendations,
  }),
  /** Comments as they are shown to the person who picks them, by the key of the question. */
  quotes: Type.Array(
    Type.Object({
      question: Type.String({ minLength: 1, maxLength: 300 }),
      text: Type.String({ maxLength: textLimits.cell }),
    }),
    { maxItems: countLimits.pickedQuotes },
  ),
})
export type AnalystWords = Static<typeof AnalystWords>
