/** How a percent compares with another: `flat` if the difference may be chance. */
type Direction = 'up' | 'down' | 'flat'

/** A change as it is printed, as "+7 clearly up". */
export type Change = { text: string; direction: Direction }

/** A percent with its likely range and the words for its change. All numbers are whole percents. */
export type BarRow = {
  name: string
  note: string
  /** Null if it is not shown; `label` then replaces it. */
  percent: number | null
  label: string
  low: number | null
  high: number | null
  /** The percent of last time. */
  before: number | null
  change: Change | null
  /** The row in one sentence. */
  alt: string
}

/** Answers to a rating, the least favorable first. */
export type LikertRow = {
  text: string
  note: string
  /** Whole percents that add up to 100, with the tone of each from 1 to 5; empty if they are not shown. */
  steps: { label: string; percent: number; tone: number }[]
  answers: string
  favorable: string
  change: Change | null
  /** The row in one sentence. */
  alt: string
}

type OptionRow = { label: string; percent: number; people: string }

export type HeatCell = { text: string; step: number | null; mark: string }

/** A text of the report, or a question or answer, which may be in another language. */
export type TableCell = string | { words: string; isAsked: true }

export type TableBlock = {
  kind: 'table'
  /** Its description for screen readers. */
  caption: string
  head: readonly TableCell[]
  /** A first cell that begins with spaces belongs to the row above it. */
  rows: (readonly TableCell[])[]
  isWide: boolean
}

/** A block of a report: its words and numbers are final. */
export type Block =
  | {
      kind: 'heading'
      level: 1 | 2
      text: string
      eyebrow?: string
      /** The message of the part, larger than its name. */
      headline?: string
      isOnNewPage?: boolean
      /** Whether it is a question as it was asked. */
      isAsked?: true
      /** A large number beside the heading. */
      figure?: { value: string; note: string }
    }
  | { kind: 'text'; style: 'lead' | 'body' | 'note'; text: string }
  | { kind: 'list'; items: readonly string[]; isOrdered: boolean }
  | { kind: 'facts'; facts: { name: string; value: string; note: string }[] }
  | {
      kind: 'bars'
      title: string
      note: string
      /** The legend of marks that a native chart does not have. */
      drawnNote: string
      head: readonly string[]
      rows: BarRow[]
      isCompact: boolean
    }
  | {
      kind: 'likert'
      title: string
      /** Whether the title is the question above a grid, as it was asked. */
      isAsked: boolean
      note: string
      /** The same for a drawing, which is centered, as a native chart is not. */
      drawnNote: string
      head: readonly string[]
      legend: readonly string[]
      rows: LikertRow[]
      /** The most percents on each side of the middle. */
      reach: { low: number; high: number }
    }
  | { kind: 'options'; title: string; head: readonly string[]; rows: OptionRow[]; alt: string }
  | {
      kind: 'line'
      title: string
      head: readonly string[]
      /** `axis` is the date of `label`, short enough for its place below the line. */
      points: {
        label: string
        axis: string
        percent: number | null
        low: number | null
        high: number | null
      }[]
      alt: string
      note: string
    }
  | { kind: 'findings'; tone: 'up' | 'down'; title: string; items: { figure: string; text: string }[] }
  | {
      kind: 'shares'
      title: string
      /** The people whom the percents are about. */
      note: string
      head: readonly string[]
      rows: {
        name: string
        percent: number
        value: string
        note: string
        /** The same in a column that is named for people. */
        people: string
      }[]
    }
  | {
      kind: 'heat'
      title: string
      head: readonly string[]
      rows: { name: string; cells: HeatCell[] }[]
    }
  /** What the five colors of heat tables stand for, the fewest favorable first. */
  | { kind: 'legend'; title: string; steps: readonly string[] }
  | TableBlock
  | { kind: 'quotes'; quotes: readonly string[] }
  | { kind: 'discuss'; title: string; items: readonly string[] }
  | { kind: 'columns'; left: Block[]; right: Block[] }
  /** The first version that fits on the rest of a page; `unmeasured` if that cannot be measured. */
  | { kind: 'as-fits'; choices: readonly Block[][]; unmeasured: Block[] }
  | { kind: 'contents'; title: string }

export type Cover = {
  eyebrow: string
  district: string
  title: string
  lines: readonly string[]
  prepared: string
  /** Empty when it is released. */
  draft: string
}

/** The words and numbers of a report, the same for every kind of file. */
export type Outline = {
  /** BCP 47. */
  language: 'en-US' | 'es-US'
  /** The language of questions, answers and comments, if it is another one. */
  askedLanguage: 'en-US' | 'es-US' | null
  title: string
  district: string
  description: string
  preparedOn: Date
  cover: Cover
  foot: { left: string; middle: string; page: [before: string, between: string] }
  headline: string
  blocks: Block[]
}
