import bowser from 'bowser'

/** The longest header that is looked into; those of browsers have about a hundred characters. */
const mostLetters = 400
/** The longest name that is kept. */
const longestName = 60

/** Browser and system of a User-Agent header in words, such as "Firefox on Windows"; empty if they are not known. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const read = bowser.parse(userAgent.slice(0, mostLetters))
  const words = [read.browser.name, read.os.name].filter((name) => name !== undefined && name !== '')
  const name = words.join(' on ').replace(/[^\p{L}\p{N} .+-]/gu, '')
  return name.trim().slice(0, longestName)
}
