/** Accents, and the apostrophes within a word: "don’t" is read as "dont". */
const ignored = /[\u0300-\u036f'’‘ʼ`´]/g
/** What is no part of a word: spaces and punctuation. */
const between = /[^\p{L}\p{N}\p{M}]+/gu
const betweenAscii = /[^a-z0-9]+/g
/** Letters whose stroke is no accent to Unicode, though it is to people who have no such key. */
const plain: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o' }
const ascii = /^[\0-\x7f]*$/

/**
 * A text as a search reads it: lower case, no accents, and in place of all that is between two words one space; one
 * before the first word and one after the last.
 */
export function folded(text: string): string {
  const words = ascii.test(text)
    ? text.toLowerCase().replace(/['`]/g, '').replace(betweenAscii, ' ')
    : lettersOf(text).replace(between, ' ')
  return ` ${words.trim()} `
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(/[đłø]/g, (letter) => plain[letter] ?? letter)
}

/** A folded text, and for each of its characters where what it stands for begins and ends in the text itself. */
type FoldedPlaces = { text: string; starts: number[]; ends: number[] }

const places = new Map<string, FoldedPlaces>()

/** Texts of cards whose places are kept (benchmark `typing`): all that a window shows many times over. */
const mostPlaces = 2000

/** As `folded`, with the way back to the text. */
export function foldedPlaces(text: string): FoldedPlaces {
  const known = places.get(text)
  if (known) return known
  const starts = [0]
  const ends = [0]
  let result = ' '
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const letters = lettersOf(character)
    if (letters === '') {
      // An accent of its own belongs to the letter before it.
      if (/[\u0300-\u036f]/.test(character) && !result.endsWith(' ')) ends[ends.length - 1] = end
    } else {
      for (const letter of letters.replace(between, ' ')) {
        if (letter === ' ' && result.endsWith(' ')) continue
        result += letter
        for (let unit = 0; unit < letter.length; unit++) {
          starts.push(at)
          ends.push(end)
        }
      }
    }
    at = end
  }
  if (places.size >= mostPlaces) places.clear()
  const made = { text: result.endsWith(' ') ? result : `${result} `, starts, ends }
  places.set(text, made)
  return made
}
