/**
 * A file name of at most 120 characters and the extension: what no file system takes is left out of `title`,
 * and where nothing remains, `otherwise` stands in for it.
 */
export function fileNameOf(title: string, extension: string, otherwise: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
    .replace(/^\.+/, '')
  return `${name || otherwise}.${extension}`
}
