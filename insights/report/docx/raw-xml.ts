import { randomUUID } from 'node:crypto'
import { Paragraph } from 'docx'
import { escapeXml } from '#surveys/workbook/xml-text.ts'
import { printable, text } from './word-text.ts'

/**
 * The parts of one document that are written as text, since the library makes about ten objects for each cell of a table
 * and hundreds for a chart: `place` gives a placeholder, and `put` replaces those of a whole document, in their order.
 */
export function createRawXml() {
  const mark = `raw ${randomUUID()} `
  const pieces: string[] = []
  return {
    place: (xml: string): Paragraph => {
      pieces.push(xml)
      return new Paragraph({ children: [text(mark)] })
    },
    put: (document: string): string => {
      const [first = '', ...parts] = document.split(mark)
      if (parts.length === 0) return document
      const written = [first.slice(0, first.lastIndexOf('<w:p>'))]
      for (const [place, part] of parts.entries()) {
        const rest = part.slice(part.indexOf('</w:p>') + '</w:p>'.length)
        const isLast = place === parts.length - 1
        written.push(pieces[place]!, isLast ? rest : rest.slice(0, rest.lastIndexOf('<w:p>')))
      }
      return written.join('')
    },
  }
}
export type Place = ReturnType<typeof createRawXml>['place']

/** A text as people wrote it, within an element or the quotes of an attribute. */
export const escaped = (words: string): string => escapeXml(printable(words))
