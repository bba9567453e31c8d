import { grouped } from '#contract/counted.ts'
import { tooLarge } from '#server/platform/spreadsheets/reading/spreadsheet-error.ts'
import { readXml, unescaped } from './xml-part.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Gathers a text that may consist of several runs with formats; how it is spoken does not belong to it. */
export function richText() {
  let text = ''
  let isInText = false
  let isSpoken = false
  return {
    open(name: string) {
      if (name === 't') isInText = true
      else if (name === 'rPh') isSpoken = true
    },
    text(piece: string) {
      if (isInText && !isSpoken) text += piece
    },
    close(name: string) {
      if (name === 't') isInText = false
      else if (name === 'rPh') isSpoken = false
    },
    /** The text gathered so far; the next one begins. */
    take(): string {
      const taken = unescaped(text)
      text = ''
      return taken
    },
  }
}

/** The texts that cells refer to by their index. @throws SpreadsheetError when they are longer than `characters` together */
export async function sharedTexts(part: ZipEntry, characters: number): Promise<string[]> {
  const texts: string[] = []
  const { open, text, close, take } = richText()
  let left = characters
  await readXml(part, {
    open,
    text,
    close(name) {
      close(name)
      if (name !== 'si') return
      const taken = take()
      left -= taken.length
      if (left < 0) throw tooLarge(`its texts have more than ${grouped(characters)} characters`)
      // A copy, since a part of a larger text keeps all of it in memory.
      texts.push(taken.length > 12 && taken.isWellFormed() ? Buffer.from(taken).toString() : taken)
    },
  })
  return texts
}
