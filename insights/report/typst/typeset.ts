import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { makeDrawable } from './drawable-text.ts'
import { withRowHeaders } from './row-headers.ts'

/** The product's own font; glyphs that it lacks come from Typst's. */
const fonts = ['Work Sans', 'Libertinus Serif']
const fontBlobs = ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
  readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/work-sans/${weight}/WorkSans_${weight}.ttf`))),
)

/** What is typeset; `askedLanguage` (BCP 47) is that of questions and answers if it differs. */
type TypesetData = { askedLanguage?: string | null; [field: string]: unknown }

type Typesetter = {
  /** Typesets plain data as a tagged PDF that conforms to PDF/UA-1. */
  typeset: (data: TypesetData, madeAt?: Date) => { pdf: Uint8Array; pages: number }
  /** Frees what Typst remembers in this process of all that it has typeset; takes about 20 milliseconds. */
  freeMemory: () => void
}

/**
 * Typesets data with a Typst file, which finds it in `inputs` under a name, with `fonts` added to its fields. Each call
 * blocks for some hundred milliseconds: make it in a worker. It throws if Typst refuses the data.
 */
export function typesetter(file: URL, name: string): Typesetter {
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs }],
    workspace: fileURLToPath(new URL('.', file)),
  })
  const template = readFileSync(file, 'utf8')
  const typeset: Typesetter['typeset'] = (data, madeAt) => {
    const input = JSON.stringify(makeDrawable({ ...data, fonts }))
    const asked = data.askedLanguage?.slice(0, 2) ?? ''
    const creationTimestamp = madeAt && Math.floor(madeAt.getTime() / 1000)
    const options = { pdfStandard: 'ua-1', ...(creationTimestamp !== undefined && { creationTimestamp }) }
    try {
      // In one step: a document in between would stay in memory, tens of megabytes, until it is collected.
      const pdf = compiler.pdf({ mainFileContent: template, inputs: { [name]: input, asked } }, options)
      return { pdf: withRowHeaders(pdf), pages: pagesOf(pdf) }
    } catch (error) {
      throw new Error(`Typst refused the ${name}: ${(error as NodeJS.ErrnoException).code}`, { cause: error })
    }
  }
  return { typeset, freeMemory: () => compiler.evictCache(0) }
}

/** What Typst writes before the number of pages, which the library tells only of a document that it keeps in memory. */
const pageCount = '/Type /Pages\n  /Count '

function pagesOf(pdf: Buffer): number {
  const at = pdf.indexOf(pageCount) + pageCount.length
  return Number.parseInt(pdf.toString('latin1', at, at + 9), 10)
}
