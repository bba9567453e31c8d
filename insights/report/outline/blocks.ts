/** How a percent stands against another: `flat` where the difference may be chance. */
type Direction = 'up' | 'down' | 'flat'

/** A change as it is printed, as "+7 clearly up". */
export type Change = { text: string; direction: Direction }

/** A percent with its likely range, and what is said of its change. All numbers are whole percents. */
export type BarRow = {
  name: string
  note: string
  /** Null where it is not shown; `label` then stands in its place. */
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
  /** Whole percents that add up to 100, with the tone of each from 1 to 5; empty where they are not shown. */
  steps: { label: string; percent: number; tone: number }[]
  answers: string
  favorable: string
  change: Change | null
  /** The row in one sentence. */
  alt: string
}

type OptionRow = { label: string; percent: number; people: string }

export type HeatCell = { text: string; step: number | null; mark: string }

/** A text, or one that was asked or answered in another language than that of the report. */
export type TableCell = string | { words: string; isAsked: true }

export type TableBlock = {
  kind: 'table'
  /** What a reader of a screen is told that it is. */
  caption: string
  head: readonly TableCell[]
  /** A first cell that begins with spaces belongs to the row above it. */
  rows: (readonly TableCell[])[]
  isWide: boolean
}

/** A piece of a report as it is read: its words and numbers are final. */
export type Block =
  | {
      kind: 'heading'
      level: 1 | 2
      text: string
      eyebrow?: string
      /** What the part says, larger than its name. */
      headline?: string
      isOnNewPage?: boolean
      /** It is a question as it was asked. */
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
      /** What the marks of a drawing mean that a native chart has not. */
      drawnNote: string
      head: readonly string[]
      rows: BarRow[]
      isCompact: boolean
    }
  | {
      kind: 'likert'
      title: string
      note: string
      /** The same of a drawing, which is centered where a native chart is not. */
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
      points: { label: string; percent: number | null; low: number | null; high: number | null }[]
      alt: string
      note: string
    }
  | { kind: 'findings'; tone: 'up' | 'down'; title: string; items: { figure: string; text: string }[] }
  | {
      kind: 'shares'
      title: string
      /** Of whom the percents are. */
      note: string
      head: readonly string[]
      rows: { name: string; percent: number; value: string; note: string }[]
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
  /** The first that fits on what is left of a page; `unmeasured` where nobody can tell. */
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
  /** That of the questions, answers and comments, where it is another. */
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
