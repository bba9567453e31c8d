import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { reportDocuments } from './report-documents.ts'
import { madeAnalysis, noWords, sourceOf } from './testing/report-sources.ts'
import { drawable } from './typst/drawable-text.ts'

const hostile = '#import "@preview/x" \\ </w:t> & "quoted" $x$ 😀🎉 مرحبا \u0007\ud800 #eval("1") '
const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(220)

const partsOf = (docx: Uint8Array) => {
  const files = unzipSync(docx)
  return (name: string) => strFromU8(files[name] ?? new Uint8Array())
}

describe('the documents of a report', () => {
  test('hold any text that people wrote', async () => {
    const analysis = madeAnalysis({ people: 60 })
    const [school, ...others] = analysis.breakdowns
    const source = sourceOf(
      {
        ...analysis,
        breakdowns: [
          {
            ...school!,
            text: hostile,
            blocks: school!.blocks.map((one) => ({ ...one, label: hostile + one.label })),
          },
          ...others,
        ],
        constructs: analysis.constructs.map((one) => ({ ...one, name: hostile + one.name })),
        questions: analysis.questions.map((one, at) => ({ ...one, text: at === 4 ? long : hostile })),
      },
      {
        district: hostile,
        title: `${hostile}${long}`,
        surveyName: long,
        words: {
          ...noWords,
          headline: hostile,
          recommendations: [hostile],
          quotes: [{ question: 'none', text: hostile }],
        },
      },
    )
    const { pdf, docx, headline } = await reportDocuments(source)
    expect(headline).toBe(hostile.trim())
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-1\.7/)
    const part = partsOf(docx)
    expect(part('word/document.xml')).toContain(
      '#import &quot;@preview/x&quot; \\ &lt;/w:t&gt; &amp; &quot;quoted&quot; $x$ 😀🎉 مرحبا',
    )
    expect(part('docProps/core.xml')).toContain('&amp; &quot;quoted&quot;')
  })

  test('are made where a heading and its theme are a name that every object has', async () => {
    const analysis = madeAnalysis({ people: 60 })
    const named = <T extends { key: string }>(ones: T[]) =>
      ones.map((one, at) => (at === 0 ? { ...one, key: 'constructor' } : one))
    const source = sourceOf({
      ...analysis,
      questions: named(analysis.questions),
      constructs: named(analysis.constructs),
    })
    const { docx } = await reportDocuments(source)
    expect(partsOf(docx)('word/document.xml')).not.toContain('[native code]')
  })

  test('give a paragraph, a run and a cell each of its properties once, as Word demands', async () => {
    const words = { ...noWords, recommendations: ['Ask families.', 'Ask again.'] }
    const { docx } = await reportDocuments(sourceOf(madeAnalysis({ people: 60 }), { words }))
    const all = partsOf(docx)('word/document.xml').matchAll(/<w:(pPr|rPr|tcPr)>(.*?)<\/w:\1>/g)
    const written = [...all].map(([, , properties = '']) =>
      [...properties.matchAll(/<(w:(?:pStyle|numPr|keepNext|spacing|rStyle|b|color|tcW|shd))\b/g)].map(
        ([, name]) => name,
      ),
    )
    expect(written.filter((names) => names.includes('w:numPr')).length).toBeGreaterThan(2)
    expect(written.filter((names) => new Set(names).size < names.length)).toEqual([])
  })

  test('have a glyph for every character that is kept', async () => {
    const characters = drawable.map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(' '),
    )
    const every = characters.join(' ')
    const words = { ...noWords, headline: every, summary: every }
    const { pdf } = await reportDocuments(sourceOf(madeAnalysis({ people: 4 }), { district: every, words }))
    expect(pdf.length).toBeGreaterThan(5_000)
  })

  test('are the same however many reports their process has made', async () => {
    const source = sourceOf(madeAnalysis({ people: 4 }))
    const first = await reportDocuments(source)
    for (let report = 0; report < 11; report++) expect(await reportDocuments(source)).toEqual(first)
  })
})
