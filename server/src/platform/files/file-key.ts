/** Fits a path segment with a temporary suffix on every common file system, and S3's limit of 1,024 bytes. */
const longestSegment = 200
const longestKey = 900

/**
 * Refuses keys that a file system would interpret differently from S3: `.` and `..`, empty segments
 * (so no leading slash), names that start with a dot, backslashes and control characters. Throws an Error.
 */
export function checkKey(key: string): void {
  const issue = issueOf(key)
  if (issue) throw new Error(`The storage key ${JSON.stringify(key.slice(0, 100))} ${issue}.`)
}

function issueOf(key: string): string | undefined {
  if (/[\p{Cc}\p{Cs}\\]/u.test(key)) return 'holds a character that keys must not hold'
  if (Buffer.byteLength(key) > longestKey) return `is longer than ${longestKey} bytes`
  for (const segment of key.split('/')) {
    if (segment === '') return 'has an empty part'
    if (segment.startsWith('.')) return 'has a part that starts with a dot'
    if (Buffer.byteLength(segment) > longestSegment) return `has a part longer than ${longestSegment} bytes`
  }
  return undefined
}
