/** The beginning of a formula, also in quotes and after spaces. */
const formula = /^["'\s]{0,9}[=+\-@]/
/** The name of a program before its topic, as in =cmd|' /C calc'!A0. */
const program = /[a-z][\w.]{0,63}["']?\|/i

/** The number of the first line of a table with a formula that starts a program (DDE), or undefined. */
export function lineWithDde(file: Uint8Array): number | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.includes('|')) return undefined
  // What matters is ASCII in every encoding; without the zeros also in UTF-16.
  const text = bytes
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
  const isHit = (line: string) =>
    line.includes('|') &&
    line.includes('!') &&
    line.split(/[,;\t]/).some((cell) => formula.test(cell) && program.test(cell))
  const at = text.split(/\r\n?|\n/).findIndex(isHit)
  return at < 0 ? undefined : at + 1
}
