import { grouped } from '#contract/counted.ts'

type Counts = { added: number; changed: number; removed: number }

/** What an import did, such as "3 added, 1 removed". */
export function countsInWords({ added, changed, removed }: Counts): string {
  const parts = Object.entries({ added, changed, removed })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${grouped(count)} ${word}`)
  return parts.join(', ') || 'no template changed'
}
