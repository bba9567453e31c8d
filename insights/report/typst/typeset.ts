import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { makeDrawable } from './drawable-text.ts'
import { withRowHeaders } from './row-headers.ts'

/** The product's own; what it has no glyph for is taken from the one that Typst carries. */
const fonts = ['Work Sans', 'Libertinus Serif']
const fontBlobs = ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
  readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/work-sans/${weight}/WorkSans_${weight}.ttf`))),
)

/** What is set; `askedLanguage` (BCP 47) is that of questions and answers where it is not that of the whole. */
type TypesetData = { askedLanguage?: string | null; [field: string]: unknown }

/** Sets plain data as a tagged PDF that keeps to PDF/UA-1. */
type Typeset = (data: TypesetData, madeAt?: Date) => { pdf: Uint8Array; pages: number }

/**
 * Makes the function that sets data by a Typst file, which finds it in `inputs` under a name, with `fonts` beside the data's own
 * fields. Each call is synchronous and takes some hundred milliseconds: make it in a worker. It throws where Typst refuses.
 */
export function typesetter(file: URL, name: string): Typeset {
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs }],
    workspace: fileURLToPath(new URL('.', file)),
  })
  const template = readFileSync(file, 'utf8')
  return (data, madeAt) => {
    const input = JSON.stringify(makeDrawable({ ...data, fonts }))
    const asked = data.askedLanguage?.slice(0, 2) ?? ''
    const compiled = compiler.compile({ mainFileContent: template, inputs: { [name]: input, asked } })
    const { result } = compiled
    if (!result)
      throw new Error(
        `Typst refused the ${name}: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`,
      )
    const creationTimestamp = madeAt && Math.floor(madeAt.getTime() / 1000)
    const options = { pdfStandard: 'ua-1', ...(creationTimestamp !== undefined && { creationTimestamp }) }
    try {
      return { pdf: withRowHeaders(compiler.pdf(result, options)), pages: result.numOfPages }
    } finally {
      compiler.evictCache(0)
    }
  }
}
