import { type Figure, keepsLimit, ratioOf } from './figure.ts'

/** One line for a figure: verdict, measured value, what it is compared with, ratio and its limit. */
export function line(figure: Figure): string {
  const { what, measured, beside, unit, ratio } = figure
  const isOnlyReported = ratio.atMost === undefined && ratio.atLeast === undefined
  const verdict = isOnlyReported ? '' : keepsLimit(figure) ? 'ok' : 'OVER'
  return [
    `  ${verdict.padEnd(5)}`,
    what.padEnd(58),
    `${number(measured)} ${unit}`.padStart(14),
    `  ${beside.what} ${number(beside.value)} ${unit}`.padEnd(34),
    `ratio ${ratioOf(figure).toFixed(2)}${bound(ratio)}`,
  ].join(' ')
}

function bound({ atMost, atLeast }: Figure['ratio']): string {
  if (atMost !== undefined) return ` (at most ${atMost.toFixed(2)})`
  return atLeast === undefined ? '' : ` (at least ${atLeast.toFixed(2)})`
}

function number(value: number): string {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 3
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
