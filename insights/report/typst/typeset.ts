import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { finishedPdf, type TypesetData, type TypstInput, typstInput } from './around-typst.ts'

const fontBlobs = ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
  readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/work-sans/${weight}/WorkSans_${weight}.ttf`))),
)

type Typesetter = {
  /** Typesets plain data as a tagged PDF that conforms to PDF/UA-1 and tells when it was made, if a time is given. */
  typeset: (data: TypesetData, madeAt?: Date) => { pdf: Uint8Array; pages: number }
  /** The same from what Typst gets, without headers of rows. */
  compile: (input: TypstInput) => Buffer
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
  const compile: Typesetter['compile'] = ({ inputs, madeAt }) => {
    const options = { pdfStandard: 'ua-1', ...(madeAt !== undefined && { creationTimestamp: madeAt }) }
    try {
      // In one step: a document in between would stay in memory, tens of megabytes, until it is collected.
      return compiler.pdf({ mainFileContent: template, inputs }, options)
    } catch (error) {
      throw new Error(`Typst refused the ${name}: ${(error as NodeJS.ErrnoException).code}`, { cause: error })
    }
  }
  return {
    typeset: (data, madeAt) => finishedPdf(compile(typstInput(name, data, madeAt))),
    compile,
    freeMemory: () => compiler.evictCache(0),
  }
}
