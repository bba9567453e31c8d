import type { PageMark } from './PageTurner.tsx'

/** The page that the query of an address names: its mark as the server takes it, and the number of its first row. */
export function pageIn(query: URLSearchParams): { page: Pick<PageMark, 'after' | 'before'>; from: number } {
  const [after, before] = [query.get('after'), query.get('before')]
  const from = Math.max(1, Number.parseInt(query.get('from') ?? '1', 10) || 1)
  return { page: after ? { after } : before ? { before } : {}, from }
}

/** What turning to a page changes in the query. */
export function turnTo({ after, before, from }: PageMark): Record<string, string | undefined> {
  return { after, before, from: from > 1 ? String(from) : undefined }
}

/** What filters change in the query beside themselves: another list is shown from its first page. */
export const firstPage = turnTo({ from: 1 })
