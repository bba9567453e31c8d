import type { Distribution } from './report-numbers.ts'

/** Fills of the five steps, least favorable first. */
export const toneColors = ['#A8480F', '#EFB27C', '#DEDAD2', '#7FB2D8', '#0A436F'] as const

/** Points. The widest bar that can be, all of one end, takes half of it. */
const size = { width: 240, height: 18 }
/** Between two segments: a second sign of where one ends, beside the color. */
const gap = 1.5

/** A bar of five segments as SVG, its middle answers centered. Takes whole percents. */
export function likertBar(shares: Distribution): string {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const scale = size.width / 2 / total
  let x = size.width / 2 - (shares[0] + shares[1] + shares[2] / 2) * scale
  const segments = shares.map((share, tone) => {
    const from = x
    x += share * scale
    const width = Math.max(0, share * scale - gap)
    return `<rect x="${from.toFixed(2)}" y="0" width="${width.toFixed(2)}" height="${size.height}" rx="1.5" fill="${toneColors[tone]}"/>`
  })
  const middle = `<line x1="${size.width / 2}" x2="${size.width / 2}" y1="0" y2="${size.height}" stroke="#8A8479" stroke-width="0.5"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${middle}${segments.join('')}</svg>`
}
