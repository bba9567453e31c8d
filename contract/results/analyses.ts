import Type, { type Static } from 'typebox'
import { ColumnReading, ColumnRole } from './survey-readings.ts'

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** `[]` is everybody, `['grade:7']` a block of a breakdown, `['grade:7', 'gender:f']` one block within another. */
export const Group = Type.Array(Type.String(), { maxItems: 2 })
export type Group = Static<typeof Group>

/** What is shown of a question, or of a construct, for one group. Shares are from 0 to 1. */
export const ExactFigure = Type.Object({
  group: Group,
  shown: Type.Literal('exact'),
  /** People with an answer that counts. */
  n: Type.Integer(),
  /** People whose answer is outside the scale. Null, as is `missing`, if either are few at a sensitive question. */
  outside: Nullable(Type.Integer()),
  missing: Nullable(Type.Integer()),
  /** In the order of the question's options; options of too few people of a sensitive question are joined. */
  options: Type.Array(
    Type.Object({ labels: Type.Array(Type.String()), count: Type.Integer(), share: Type.Number() }),
  ),
  /** With the likely range (95 %); of a construct the answers are counted, not the people. */
  favorable: Nullable(
    Type.Object({
      count: Type.Integer(),
      share: Type.Number(),
      low: Type.Number(),
      high: Type.Number(),
    }),
  ),
  /**
   * In points from 1 to `points`, where 1 is the least favorable; where the answers are numbers from 0, as of "0 to 10",
   * from 0; for a number in its unit. For a construct in the points of its items if all have the same, otherwise null.
   */
  mean: Nullable(Type.Number()),
  sd: Nullable(Type.Number()),
  /** Where a person may give several answers: all answers, while n counts people. */
  mentions: Type.Optional(Type.Integer()),
  /** For a number: only for everybody, and from 30 people. */
  quartiles: Type.Optional(Type.Array(Type.Number(), { minItems: 3, maxItems: 3 })),
  /** For a construct: mean and standard deviation from 0 to 100, and its reliability if it can be given. */
  score: Type.Optional(Type.Number()),
  scoreSd: Type.Optional(Type.Number()),
  alpha: Type.Optional(Type.Number()),
  omega: Type.Optional(Type.Number()),
})
export type ExactFigure = Static<typeof ExactFigure>

/** Nearly everybody in the group gave the same answer: only its side is shown, as `≥ 95 %`. */
const MaskedFigure = Type.Object({
  group: Group,
  shown: Type.Literal('masked'),
  n: Type.Integer(),
  label: Type.String(),
})

/** Fewer than the minimum, or not shown so that such a group cannot be worked out. */
const HiddenFigure = Type.Object({ group: Group, shown: Type.Literal('hidden') })

export const Figure = Type.Union([ExactFigure, MaskedFigure, HiddenFigure])
export type Figure = Static<typeof Figure>

/** The people of a breakdown who are shown together. */
export const Block = Type.Object({
  /** `grade:7`; of joined values those of all of them, with `+`. */
  key: Type.String(),
  /** Names what is in it: "Female, other or not given". */
  label: Type.String(),
  n: Type.Integer(),
  /** How many people were asked there, if somebody said so for the schools in it. */
  asked: Type.Optional(Type.Integer()),
  /** True if few of those answered: under a fifth of families, or half of others. */
  isLowRate: Type.Optional(Type.Literal(true)),
})
export type Block = Static<typeof Block>

export const AnalysedBreakdown = Type.Object({
  key: Type.String(),
  text: Type.String(),
  isOrdered: Type.Boolean(),
  blocks: Type.Array(Block),
})
export type AnalysedBreakdown = Static<typeof AnalysedBreakdown>

export const AnalysedQuestion = Type.Object({
  key: Type.String(),
  text: Type.String(),
  stem: ColumnReading.properties.stem,
  role: ColumnRole,
  /** The name of its construct, or null. */
  construct: Nullable(Type.String()),
  /** The labels of its options within the scale. */
  options: Type.Array(Type.String()),
  /** For a rating: the number of its options; null if it is not sure enough to have a mean. */
  points: Nullable(Type.Integer()),
  reversed: ColumnReading.properties.reversed,
  favorable: ColumnReading.properties.favorable,
  sensitive: Type.Boolean(),
  /** A person should check how it is read. */
  isUnsure: Type.Boolean(),
  base: Type.Literal('people'),
  figures: Type.Array(Figure),
})
export type AnalysedQuestion = Static<typeof AnalysedQuestion>

export const AnalysedConstruct = Type.Object({
  key: Type.String(),
  name: Type.String(),
  /** The keys of its questions. */
  items: Type.Array(Type.String()),
  figures: Type.Array(Figure),
})
export type AnalysedConstruct = Static<typeof AnalysedConstruct>

/** What stands out in a breakdown, from shown groups only. */
export const Difference = Type.Object({
  breakdown: Type.String(),
  /** The key of a question or a construct. */
  about: Type.String(),
  kind: Type.Enum(['rating', 'choice']),
  /** Kruskal-Wallis H or Pearson's chi-square; p and q (Benjamini-Hochberg) are null if the counts are too few. */
  statistic: Type.Number(),
  df: Type.Integer(),
  p: Nullable(Type.Number()),
  q: Nullable(Type.Number()),
  /** Cramér's V of a choice. */
  v: Nullable(Type.Number()),
  /** For a rating: each shown block against the others, as Hedges' g. */
  groups: Type.Array(Type.Object({ block: Type.String(), g: Type.Number() })),
  notable: Type.Boolean(),
})
export type Difference = Static<typeof Difference>

/** Something about the data that was counted and not removed; a count under the minimum is null. */
export const DataNote = Type.Object({
  kind: Type.Enum(['repeated', 'straight-lined', 'fast', 'hardly-answered', 'failed-check', 'skipped']),
  /** The key of the question that was skipped; null for the others. */
  question: Nullable(Type.String()),
  count: Nullable(Type.Integer()),
})
export type DataNote = Static<typeof DataNote>

/** The first and the last day on which people answered, and the middle one, up to which half of them had (ISO 8601). */
export const AnsweredDays = Type.Object({
  from: Type.String({ format: 'date' }),
  middle: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
})
export type AnsweredDays = Static<typeof AnsweredDays>

/** Whatever may be shown of an upload's responses, and nothing else. */
export const Analysis = Type.Object({
  version: Type.Integer(),
  /** Raised with every change of the numbers. */
  engine: Type.Integer(),
  madeOn: Type.String({ format: 'date-time' }),
  /** Null below the minimum; then nothing else is given either. */
  people: Nullable(Type.Integer()),
  /** Absent if the responses do not say when they were given, and for people with whom one school is shared. */
  answered: Type.Optional(AnsweredDays),
  /** The smallest number of people for whom a figure is shown. */
  k: Type.Integer(),
  /** How many people were asked, if somebody said so. */
  enrolment: Nullable(Type.Integer()),
  language: Type.Enum(['en', 'es']),
  /** The name of the template, or null. */
  template: Nullable(Type.String()),
  breakdowns: Type.Array(AnalysedBreakdown),
  constructs: Type.Array(AnalysedConstruct),
  questions: Type.Array(AnalysedQuestion),
  /** Keys of the ratings that most, and that fewest, people answer favorably. */
  strengths: Type.Array(Type.String()),
  growth: Type.Array(Type.String()),
  notes: Type.Array(DataNote),
  differences: Type.Array(Difference),
  /** Questions with comments; what they say is asked for on its own. */
  comments: Type.Array(
    Type.Object({ question: Type.String(), text: Type.String(), count: Nullable(Type.Integer()) }),
  ),
  notAnalysed: Type.Array(Type.Object({ text: Type.String(), reason: Type.String() })),
  /**
   * Tables (the keys of one or two breakdowns) that stay as they were shown before, and since when: too few people came or
   * went for new figures of them beside those.
   */
  kept: Type.Optional(
    Type.Array(
      Type.Object({ breakdowns: Type.Array(Type.String()), since: Type.String({ format: 'date-time' }) }),
    ),
  ),
})
export type Analysis = Static<typeof Analysis>
