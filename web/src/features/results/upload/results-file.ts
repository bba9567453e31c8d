/** The largest file of responses that is taken, in bytes. */
const largest = 25 * 1024 * 1024

/** What is wrong with a file before it is sent; empty where nothing is. */
export function fileFault({ name, size }: File): string {
  if (!/\.(csv|xlsx)$/i.test(name)) return 'Please choose a .csv or .xlsx file.'
  if (size === 0) return 'This file is empty.'
  if (size > largest) return 'This file is over 25 MB.'
  return ''
}
