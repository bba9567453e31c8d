import type { Library } from '#library/workbook/library.ts'
import { library, question, template } from '#library/workbook/library-fixture.ts'

/** Those of the texts that a library can store, as it stores them: trimmed, with \n as line break. */
export const storable = (texts: string[]): string[] =>
  texts
    .map((text) => text.replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '' && text.isWellFormed() && !text.includes('\0'))

const cut = (text: string, most: number) => text.slice(0, most).toWellFormed().trim()

/** A library with a template for each storable text, with that text in all fields. */
export function libraryOf(texts: string[]): Library {
  return library(
    storable(texts).map((text, i) =>
      template(i + 1, {
        name: cut(text, 300),
        summary: cut(text, 2_000),
        topic: cut(text, 100),
        tags: [cut(text, 60), 'a;b', 'c\\'],
        longDescription: `  <p>${text}</p>\n`,
        questions: [question({ text: cut(text, 2_000), measures: cut(text, 100) })],
      }),
    ),
  )
}
