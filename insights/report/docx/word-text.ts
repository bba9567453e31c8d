import { type IRunOptions, TextRun } from 'docx'

/** Without the characters that XML 1.0 (section 2.2) does not allow: with one of them Word refuses the file. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, (character) => (character === '\t' ? ' ' : ''))
}

/** A text as people wrote it, as one run. */
export const text = (words: string, look: Omit<IRunOptions, 'text' | 'children'> = {}) =>
  new TextRun({ ...look, text: printable(words) })
