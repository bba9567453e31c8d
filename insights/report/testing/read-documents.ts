import { strFromU8, unzipSync } from 'fflate'

// Reads the two files of a report without any of the code that made them.

/** The texts of a Word document by part; those of workbooks within it too. */
export function partsOfWord(docx: Uint8Array, within = ''): Map<string, string> {
  const parts = new Map<string, string>()
  for (const [name, content] of Object.entries(unzipSync(docx)))
    if (name.endsWith('.xlsx'))
      for (const [inner, text] of partsOfWord(content, `${within}${name}/`)) parts.set(inner, text)
    else parts.set(within + name, strFromU8(content))
  return parts
}

/** What is between the tags of some XML. */
export const textOfXml = (xml: string) =>
  xml
    .replace(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')

export type Tag = { role: string; alt?: string; scope?: string; lang?: string; children?: Tag[] }

type PdfPage = {
  text: string
  tags: Tag
  isTurned: boolean
  /** How far down the page is written, from 0 to 1. */
  filled: number
  /** How far to the right it is written, from 0 to 1. */
  right: number
}

/** The position of the footer lines of each page, in points. */
const foot = 50

/** Text, tags and bookmarks of a PDF, a page at a time. */
export async function readPdf(data: Uint8Array) {
  // The library warns about what it lacks for drawing.
  Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const pages: PdfPage[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    const [, , width = 0, height = 0] = page.view
    const heights = items.flatMap((item) =>
      'transform' in item && item.str.trim() ? [item.transform[5] as number] : [],
    )
    const lowest = Math.min(height, ...heights.filter((one) => one > foot))
    const filled = (height - lowest) / (height - foot)
    const ends = items.flatMap((item) =>
      'transform' in item ? [(item.transform[4] as number) + item.width] : [],
    )
    const right = Math.max(0, ...ends) / width
    pages.push({ text, tags: (await page.getStructTree()) as Tag, isTurned: width > height, filled, right })
  }
  const { info } = await document.getMetadata()
  const bookmarks = ((await document.getOutline()) ?? []).map(({ title }) => title)
  await document.loadingTask.destroy()
  return { pages, bookmarks, info: info as Record<string, unknown> }
}

/** A tag with all within it. */
export const tagsWithin = (tag: Tag): Tag[] => [tag, ...(tag.children ?? []).flatMap(tagsWithin)]

/** The numbers in a text. */
export const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')))
