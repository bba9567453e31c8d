import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { counted, countedPeople } from '#contract/counted.ts'
import type { Certificate } from '#contract/people/privacy.ts'
import { dayInStates } from '#server/platform/texts/day-in-states.ts'

const fonts = ['Work Sans', 'Libertinus Serif']
const template = readFileSync(new URL('./certificate.typ', import.meta.url), 'utf8')

/** How many of each kind were removed, a line each. The names of kinds are plurals. */
export const removedLines = (removed: Certificate['removed']): string[] =>
  Object.entries(removed).map(([what, count]) =>
    what === 'people' ? countedPeople(count) : counted(count, what.replace(/s$/, '')),
  )

/** The certificate of a deletion as a tagged PDF (PDF/UA-1). Synchronous, some milliseconds; seldom asked for. */
export function certificatePdf(certificate: Certificate, product: string): Uint8Array {
  const fontBlobs = ['400Regular', '600SemiBold', '700Bold'].map((weight) =>
    readFileSync(
      new URL(import.meta.resolve(`@expo-google-fonts/work-sans/${weight}/WorkSans_${weight}.ttf`)),
    ),
  )
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs }],
    workspace: fileURLToPath(new URL('.', import.meta.url)),
  })
  const { district, askedBy, askedOn, begunOn, doneOn, removed, kept, method, backupsLapseOn, digest } =
    certificate
  const data = {
    product,
    fonts,
    district,
    facts: [
      ['District', `${district.name}${district.ncesId ? ` (NCES ${district.ncesId})` : ''}`],
      ['Id', district.id],
      ['Asked for by', askedBy],
      ['Asked for on', asTime(askedOn)],
      ['Begun', asTime(begunOn)],
      ['Done', asTime(doneOn)],
    ],
    removed: removedLines(removed),
    kept,
    method,
    backups: `The last backup that may contain this data expires on ${dayInStates(new Date(backupsLapseOn))}.`,
    digest,
  }
  const compiled = compiler.compile({
    mainFileContent: template,
    inputs: { certificate: JSON.stringify(data) },
  })
  if (!compiled.result)
    throw new Error(
      `Typst refused the certificate: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`,
    )
  return compiler.pdf(compiled.result, {
    pdfStandard: 'ua-1',
    creationTimestamp: Math.floor(Date.parse(doneOn) / 1000),
  })
}

const asTime = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`
