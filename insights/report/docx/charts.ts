import { Paragraph } from 'docx'
import { ChartRun } from 'docx/charts'
import type { Block } from '#insights/report/outline/blocks.ts'
import { shortened, shortenedApart } from '#insights/report/words/shortened.ts'
import { colors } from './look.ts'
import { printable } from './word-text.ts'

// Native charts: their workbooks hold only names and whole percents that are shown.

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Pixels. */
const size = { width: 620, frame: 24, legend: 30, answers: 32, bar: 18, longBar: 30, line: 104 }
/** A name of more letters takes two lines; where a bar is lower, readers leave out every other name. */
const mostInLine = 30
const font = { name: 'Arial' }
const plain = {
  font,
  chartArea: { fill: 'none', border: 'none' },
  categoryAxis: { reverseOrder: true },
  valueAxis: { visible: false, gridlines: false },
} as const

const mostOfLabel = 90
const short = (name: string) => printable(shortened(name, mostOfLabel))
/** Names cut to fit beside a bar. */
const labels = (names: readonly string[]) => shortenedApart(names, mostOfLabel).map(printable)
const altText = (name: string, description: string) => ({
  name: short(name),
  description: printable(description.slice(0, 2_000)),
})
const inChart = (run: ChartRun) => new Paragraph({ keepNext: true, children: [run] })

/** Answers from least to most favorable, a bar for each question; longer scales are spread over the five tones. */
export function likertChart({ title, legend, rows }: Of<'likert'>): Paragraph[] {
  const shown = rows.filter(({ steps }) => steps.length > 0)
  if (shown.length === 0) return []
  const values = (tone: number) =>
    shown.map(({ steps }) =>
      steps.filter((one) => one.tone === tone).reduce((sum, { percent }) => sum + percent, 0),
    )
  return [
    inChart(
      new ChartRun({
        ...plain,
        type: 'bar',
        stacking: 'percent',
        gapWidth: 40,
        categories: labels(shown.map(({ text }) => text)),
        series: legend.map((name, at) => ({
          name,
          values: values(at + 1),
          color: colors.tones[at],
          dataLabels: { value: true, font: { size: 8, color: at === 0 || at === 4 ? 'FFFFFF' : colors.ink } },
          pointLabels: values(at + 1).map((value) => (value < 6 ? false : undefined)),
        })),
        legend: { position: 'top' },
        transformation: {
          width: size.width,
          height: size.legend + size.frame + size.answers * shown.length,
        },
        altText: altText(title, shown.map(({ alt }) => alt).join(' ')),
      }),
    ),
  ]
}

/** One bar for each row: themes, answers or groups. */
export function barChart(
  title: string,
  alt: string,
  rows: { name: string; percent: number }[],
  series: string,
): Paragraph[] {
  if (rows.length === 0) return []
  const names = labels(rows.map(({ name }) => name))
  const bar = names.some((name) => name.length > mostInLine) ? size.longBar : size.bar
  return [
    inChart(
      new ChartRun({
        ...plain,
        type: 'bar',
        gapWidth: 45,
        categories: names,
        series: [{ name: series, values: rows.map(({ percent }) => percent), color: colors.bar }],
        valueAxis: { visible: false, gridlines: false, minimum: 0, maximum: 100 },
        dataLabels: { value: true, numberFormat: '0"%"' },
        legend: false,
        transformation: { width: size.width, height: size.frame + bar * Math.max(3, rows.length) },
        altText: altText(title, alt),
      }),
    ),
  ]
}

/** Percents over time, with gaps for missing ones. */
export function lineChart({ title, points, alt, head }: Of<'line'>): Paragraph[] {
  return [
    inChart(
      new ChartRun({
        type: 'line',
        font,
        chartArea: { fill: 'none', border: 'none' },
        categories: points.map(({ label }) => short(label)),
        series: [
          { name: head[1] ?? '', values: points.map(({ percent }) => percent), color: colors.primary },
        ],
        valueAxis: { minimum: 0, maximum: 100, interval: 25, numberFormat: '0"%"' },
        dataLabels: { value: true, numberFormat: '0"%"', position: 'above' },
        legend: false,
        transformation: { width: size.width, height: size.line },
        altText: altText(title, alt),
      }),
    ),
  ]
}
