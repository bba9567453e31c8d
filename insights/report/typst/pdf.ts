import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Outline } from '#insights/report/outline/blocks.ts'
import { makeDrawable } from './drawable-text.ts'

/** The product's own; what it has no glyph for is taken from the one that Typst carries. */
const fonts = ['Work Sans', 'Libertinus Serif']
const fontBlobs = ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
  readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/work-sans/${weight}/WorkSans_${weight}.ttf`))),
)

const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs }],
  workspace: fileURLToPath(new URL('.', import.meta.url)),
})
const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

/** The report as a tagged PDF that keeps to PDF/UA-1. Synchronous, some hundred milliseconds: call it in a worker. */
export function reportPdf(outline: Outline): { pdf: Uint8Array; pages: number } {
  const report = JSON.stringify(makeDrawable({ ...outline, preparedOn: null, fonts }))
  const compiled = compiler.compile({ mainFileContent: template, inputs: { report } })
  const { result } = compiled
  if (!result)
    throw new Error(
      `Typst refused the report: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`,
    )
  const creationTimestamp = Math.floor(outline.preparedOn.getTime() / 1000)
  try {
    return { pdf: compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp }), pages: result.numOfPages }
  } finally {
    compiler.evictCache(0)
  }
}
