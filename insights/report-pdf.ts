import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { makeDrawable } from './drawable-text.ts'
import { likertBar, toneColors } from './likert-bar.ts'
import { inWords, type Report, type ReportRow, tones } from './report.ts'

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

/** The report as a tagged PDF that keeps to PDF/UA-1. Synchronous, some milliseconds: call it in a worker. */
export function reportPdf(report: Report): Uint8Array {
  const data = makeDrawable({
    ...report,
    fonts,
    legend: tones.map((name, tone) => [name, toneColors[tone]]),
    themes: report.themes.map(withBar),
  })
  const { result, ...compiled } = compile(JSON.stringify(data))
  if (!result) throw new Error(`Typst refused the report: ${JSON.stringify(compiled.faults)}`)
  const creationTimestamp = Math.floor(report.preparedOn.getTime() / 1000)
  try {
    return compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp })
  } finally {
    compiler.evictCache(0)
  }
}

function compile(report: string) {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { report } })
  return { result: compiled.result, faults: compiled.takeDiagnostics()?.shortDiagnostics }
}

function withBar(row: ReportRow) {
  return { ...row, bar: row.shares && likertBar(row.shares), words: inWords(row) }
}
