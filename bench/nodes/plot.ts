export type Sample = { minute: number; p99: number; memory: number }

const [width, height, left, top] = [720, 150, 64, 34]

/** An SVG of a steady load over time: p99 in ms above, memory in MB below, each from zero. */
export function plotOf(samples: readonly Sample[], title: string): string {
  const last = samples.at(-1)?.minute ?? 1
  const panels = [
    { name: 'p99, ms', values: samples.map(({ p99 }) => p99), color: '#b0480b' },
    { name: 'memory of two nodes, MB', values: samples.map(({ memory }) => memory), color: '#0b4870' },
  ]
  const drawn = panels.map(({ name, values, color }, place) => {
    const most = roundedUp(Math.max(...values))
    const from = top + place * (height + 56)
    const y = (value: number) => (from + height - (value / most) * height).toFixed(1)
    const x = (minute: number) => (left + (minute / last) * (width - left - 12)).toFixed(1)
    const line = samples.map(({ minute }, index) => `${x(minute)},${y(values[index]!)}`).join(' ')
    const rules = [0, 0.5, 1].map(
      (part) =>
        `<path d="M${left} ${y(part * most)}H${width - 12}" stroke="#d5d0c8"/>` +
        `<text x="${left - 8}" y="${Number(y(part * most)) + 4}" text-anchor="end">${part * most}</text>`,
    )
    const minutes = [0, 0.25, 0.5, 0.75, 1].map(
      (part) =>
        `<text x="${x(part * last)}" y="${from + height + 18}" text-anchor="middle">${Math.round(part * last)}</text>`,
    )
    return (
      `<text x="${left}" y="${from - 8}" font-weight="600">${name}</text>${rules.join('')}${minutes.join('')}` +
      `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="2"/>`
    )
  })
  const whole = top + panels.length * (height + 56)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" role="img" font-family="sans-serif" font-size="13" fill="#1d2733">` +
    `<title>${title}</title><rect width="${width}" height="${whole}" fill="#fff"/>${drawn.join('')}` +
    `<text x="${width - 12}" y="${whole - 6}" text-anchor="end">minutes</text></svg>\n`
  )
}

/** The next figure of one digit and zeros, or half of one. */
function roundedUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((one) => one * unit).find((one) => one >= value) ?? value
}
