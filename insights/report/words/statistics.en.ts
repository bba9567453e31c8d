/** Sentences that replace a chart for readers who do not see it. */
export const statistics = {
  bar: (name: string, percent: number, low: number, high: number) =>
    `${name}: ${percent}% favorable, likely between ${low}% and ${high}%.`,
  plain: (name: string, percent: number) => `${name}: ${percent}%.`,
  label: (name: string, label: string) => `${name}: ${label}.`,
  parts: (name: string, parts: string[]) => `${name.replace(/[.:]$/, '')}: ${parts.join(', ')}.`,
  part: (label: string, percent: number) => `${label} ${percent}%`,
}
