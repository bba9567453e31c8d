/**
 * A file name of at most 120 characters and the extension: `title` without the characters that file systems refuse and
 * those that turn the direction of text, which make a name look different from what it is; or `otherwise` if nothing remains of it.
 */
export function fileNameOf(title: string, extension: string, otherwise: string): string {
  const name = title
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
    .replace(/^\.+/, '')
  return `${name || otherwise}.${extension}`
}
