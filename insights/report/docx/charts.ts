import type { Paragraph } from 'docx'
import type { Block } from '#insights/report/outline/blocks.ts'
import { shortened, shortenedApart } from '#insights/report/words/shortened.ts'
import type { Charts } from './chart-parts.ts'
import { colors } from './look.ts'
import { printable } from './word-text.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Pixels. */
const size = { width: 620, frame: 24, legend: 30, answers: 32, bar: 18, longBar: 30, line: 104 }
/** A name of more letters takes two lines; if a bar is lower, readers leave out every other name. */
const mostInLine = 30

const mostOfLabel = 90
const short = (name: string) => printable(shortened(name, mostOfLabel))
/** Names cut to fit beside a bar. */
const labels = (names: readonly string[]) => shortenedApart(names, mostOfLabel).map(printable)
/** Of a chart's size and what it says to screen readers. */
const drawing = (height: number, name: string, description: string) => ({
  width: size.width,
  height,
  name: short(name),
  description: description.slice(0, 2_000),
})

/** Answers from least to most favorable, a bar for each question; longer scales are spread over the five tones. */
export function likertChart({ title, legend, rows }: Of<'likert'>, { chart }: Charts): Paragraph[] {
  const shown = rows.filter(({ steps }) => steps.length > 0)
  if (shown.length === 0) return []
  const series = legend.map((name, at) => ({
    name,
    values: shown.map(({ steps }) =>
      steps.filter(({ tone }) => tone === at + 1).reduce((sum, { percent }) => sum + percent, 0),
    ),
    color: colors.tones[at]!,
    textColor: at === 0 || at === 4 ? 'FFFFFF' : colors.ink,
  }))
  const height = size.legend + size.frame + size.answers * shown.length
  return [
    chart(
      { kind: 'answers', categories: labels(shown.map(({ text }) => text)), series },
      drawing(height, title, shown.map(({ alt }) => alt).join(' ')),
    ),
  ]
}

/** One bar for each row: themes, answers or groups. */
export function barChart(
  {
    title,
    alt,
    rows,
    series,
  }: { title: string; alt: string; rows: { name: string; percent: number }[]; series: string },
  { chart }: Charts,
): Paragraph[] {
  if (rows.length === 0) return []
  const categories = labels(rows.map(({ name }) => name))
  const bar = categories.some((name) => name.length > mostInLine) ? size.longBar : size.bar
  return [
    chart(
      {
        kind: 'bars',
        categories,
        series: [{ name: series, values: rows.map(({ percent }) => percent), color: colors.bar }],
      },
      drawing(size.frame + bar * Math.max(3, rows.length), title, alt),
    ),
  ]
}

/** Percents over time, with gaps for missing ones. */
export function lineChart({ title, points, alt, head }: Of<'line'>, { chart }: Charts): Paragraph[] {
  const values = points.map(({ percent }) => percent)
  return [
    chart(
      {
        kind: 'line',
        categories: points.map(({ axis }) => axis),
        series: [{ name: head[1] ?? '', values, color: colors.primary }],
      },
      drawing(size.line, title, alt),
    ),
  ]
}
