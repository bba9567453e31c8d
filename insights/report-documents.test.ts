import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawable } from './drawable-text.ts'
import { type Report, writeReport } from './report.ts'
import { makeReportDocuments } from './report-documents.ts'
import type { ReportNumbers } from './report-numbers.ts'
import { reportPdf } from './report-pdf.ts'

const result = { answers: 40, shares: [0.05, 0.1, 0.275, 0.25, 0.325] as const, favorable: 0.575 }
const high = { answers: 20, shares: [0, 0, 0.1, 0.3, 0.6] as const, favorable: 0.9 }
const analysis: ReportNumbers = {
  responses: 1_250,
  fewest: 10,
  themes: [
    { name: 'Belonging', result },
    { name: 'Safety', result: high },
    { name: 'Voice', result: high },
    { name: 'Rest', result: null },
  ],
  items: [
    { text: 'Do you feel you belong?', theme: 'Belonging', reversed: false, result },
    { text: 'Are you left out?', theme: 'Belonging', reversed: true, result: high },
    { text: 'Do you sleep well?', theme: 'Rest', reversed: false, result: null },
  ],
}
const hostile = '#import "@preview/x" \\ </w:t> & "quoted" $x$ 😀🎉 مرحبا \u0007\ud800 #eval("1") '
const subject = {
  district: 'Riverbend Unified School District',
  title: 'Belonging check-in, October',
  surveyName: 'Belonging Check-In',
  preparedOn: new Date('2026-10-31T12:00:00Z'),
}

async function documentsOf(report: Report) {
  for await (const documents of makeReportDocuments([report])) return documents
  throw new Error('no document was made')
}

describe('the words of a report', () => {
  test('name the highest and lowest theme and item', () => {
    const report = writeReport(subject, analysis)
    expect(report.byline).toBe('Belonging Check-In · Prepared October 31, 2026 · 1,250 responses')
    expect(report.summary).toEqual([
      'Of all answers that count towards a theme, 68% are favorable.',
      'People answer most favorably about Safety and Voice (90%), and least favorably about Belonging (58%).',
      'The most favorable answers are to “Are you left out?” (90%), the least favorable to “Do you feel you belong?” (58%).',
    ])
    expect(report.themes[3]).toEqual({ name: 'Rest', answers: 'n < 10', favorable: 'Hidden', shares: null })
    expect(report.items[1]?.name).toBe('Are you left out? (turned)')
  })

  test('make no claim without results', () => {
    const report = writeReport(subject, { responses: null, fewest: 10, themes: [], items: [] })
    expect(report.byline).toContain('fewer than 10 responses')
    expect(report.summary).toEqual(['No question of a theme has 10 answers or more, so no result is shown.'])
  })
})

describe('the documents of a report', () => {
  test('hold any text that people wrote', async () => {
    const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(20)
    const report = writeReport(
      { district: hostile, title: `${hostile}${long}`, surveyName: long, preparedOn: subject.preparedOn },
      {
        ...analysis,
        themes: [...analysis.themes, { name: hostile, result }],
        items: [...analysis.items, { text: hostile + long, theme: hostile, reversed: false, result }],
      },
    )
    const { pdf, docx } = await documentsOf(report)
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7/)
    expect(text).toContain('/StructTreeRoot')
    expect(text).toMatch(/pdfuaid:part(="|>)1/)
    const document = partOf(docx, 'word/document.xml')
    expect(document).toContain(
      '#import &quot;@preview/x&quot; \\ &lt;/w:t&gt; &amp; &quot;quoted&quot; $x$ 😀🎉 مرحبا',
    )
    expect(document).toContain('<w:tblHeader/>')
    expect(partOf(docx, 'docProps/core.xml')).toContain('&amp; &quot;quoted&quot;')
    expect(partOf(docx, 'word/styles.xml')).toContain('<w:lang w:val="en-US"/>')
  })

  test('are made without results too', async () => {
    const { pdf, docx } = await documentsOf(
      writeReport(subject, { responses: null, fewest: 10, themes: [], items: [] }),
    )
    expect(pdf.length).toBeGreaterThan(5_000)
    expect(partOf(docx, 'word/document.xml')).not.toContain('Results by theme')
  })

  test('have a glyph for every character that is kept', () => {
    const characters = drawable.map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(' '),
    )
    const every = characters.join(' ')
    const report = writeReport({ ...subject, district: every }, analysis)
    // In each weight that the report has.
    const items = report.items.map((item) => ({ ...item, favorable: every }))
    expect(reportPdf({ ...report, summary: [every], items }).length).toBeGreaterThan(5_000)
  })
})

/** A part of a zip file by its name (PKWARE APPNOTE 4.3), as text. */
function partOf(file: Uint8Array, name: string): string {
  const zip = Buffer.from(file)
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  while (zip.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    ) as [number, number, number]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    at += 46 + nameLength + extraLength + commentLength
  }
  throw new Error(`the file has no ${name}`)
}
