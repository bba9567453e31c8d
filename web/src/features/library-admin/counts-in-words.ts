type Counts = { added: number; changed: number; removed: number }

/** What an import did, such as "3 added, 1 removed". */
export function countsInWords({ added, changed, removed }: Counts): string {
  const parts = Object.entries({ added, changed, removed })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${grouped(count)} ${word}`)
  return parts.join(', ') || 'only packages changed'
}

/** A number with its thousands apart. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/** A number of things, such as "1 template" or "5,000 templates". */
export function counted(count: number, one: string): string {
  return `${grouped(count)} ${one}${count === 1 ? '' : 's'}`
}
