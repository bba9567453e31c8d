import { read } from '@e965/xlsx'
import { expect } from 'vitest'
import { readWritten } from '#server/testing/workbooks/written-workbook.ts'
import { corpusJson, corpusText, testOn } from '#testing/corpus.ts'
import { writeWorkbook } from './write-workbook.ts'

const written = (texts: string[]) =>
  writeWorkbook([
    { name: 'Sheet', columns: [{ header: 'Text', width: 40 }], rows: texts.map((text) => [text]) },
  ])
const naughty = 'html/blns.json'
const formulas = 'html/csv-injection-payloads.txt'

testOn(naughty)('naughty strings of the corpus are written and read exactly', async () => {
  const texts = corpusJson<string[]>(naughty).filter((text) => text !== '')
  const { sheets } = await readWritten(await written(texts))
  expect(sheets[0]?.rows.slice(1).flat()).toEqual(texts)
})

testOn(formulas)('formulas of the corpus are text cells for another program', async () => {
  const texts = corpusText(formulas).split('\n').filter(Boolean)
  const sheet = read(await written(texts), { dense: true, cellFormula: true }).Sheets.Sheet
  for (const [i, text] of texts.entries()) {
    const cell = sheet?.['!data']?.[i + 1]?.[0]
    expect({ type: cell?.t, formula: cell?.f, text: cell?.v }).toEqual({
      type: 's',
      formula: undefined,
      text,
    })
  }
})
