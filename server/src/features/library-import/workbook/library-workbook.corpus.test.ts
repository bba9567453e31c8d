import { expect } from 'vitest'
import { readLibraryWorkbook } from '#library/workbook/library-workbook.ts'
import { libraryOf } from '#server/testing/hostile/library-of-texts.ts'
import { readWritten } from '#server/testing/workbooks/written-workbook.ts'
import { corpusJson, corpusText, testOn } from '#testing/corpus.ts'
import { writeLibraryWorkbook } from './write-library-workbook.ts'

async function expectRoundTrip(texts: string[]): Promise<void> {
  const written = libraryOf(texts)
  expect(written.templates.length).toBeGreaterThan(0)
  const { library, issues, warnings } = await readLibraryWorkbook(
    await readWritten(await writeLibraryWorkbook(written)),
  )
  expect({ issues, warnings }).toEqual({ issues: [], warnings: [] })
  expect(library).toEqual(written)
}

testOn('html/blns.json')('a library of the naughty strings of the corpus is written and read exactly', () =>
  expectRoundTrip(corpusJson('html/blns.json')),
)

testOn('html/csv-injection-payloads.txt')(
  'a library of the formulas of the corpus is written and read exactly',
  () => expectRoundTrip(corpusText('html/csv-injection-payloads.txt').split('\n')),
)
