/** A number of bytes for people, such as 340 KB, 1.5 MB or 50 MB; only an empty file has 0 KB. */
export function readableSize(bytes: number): string {
  const kilobytes = Math.max(Math.min(1, bytes), Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 102.4) / 10} MB`
}
