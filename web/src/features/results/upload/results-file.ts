import { fileLimits, readableSize } from '#contract/limits.ts'

/** What is wrong with a file before it is sent; empty where nothing is. */
export function fileFault({ name, size }: File): string {
  if (!/\.(csv|xlsx)$/i.test(name)) return 'Please choose a .csv or .xlsx file.'
  if (size === 0) return 'This file is empty.'
  if (size > fileLimits.results) return `This file is over ${readableSize(fileLimits.results)}.`
  return ''
}
