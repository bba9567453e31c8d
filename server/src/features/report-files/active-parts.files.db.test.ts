import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { smallDocx, smallPdf, wordParts } from '#server/testing/data/report-files.ts'
import {
  compoundContent,
  docxOf,
  docxWith,
  fieldOf,
  linksOf,
  sheetTypes,
  xlsxWith,
} from '#server/testing/documents/active-office-files.ts'
import { objectStreamOf, pdfOf, streamOf } from '#server/testing/documents/pdf-files.ts'
import { zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { zip64Of } from '#server/testing/workbooks/zip64.ts'
import { reportFileRequests } from './testing/report-file-requests.ts'

const { send, versions } = reportFileRequests()

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const macroType = 'application/vnd.ms-office.vbaProject'
const withType = (name: string, type: string) => {
  const [types, ...rest] = wordParts()
  const more = `<Override PartName="/${name}" ContentType="${type}"/></Types>`
  return zipOf([
    { ...types!, content: String(types!.content).replace('</Types>', more) },
    ...rest,
    { name, content: 'x' },
  ])
}
const remote = 'http://outside.example/a'
const settingsWith = (target: string) =>
  docxWith(linksOf('word/settings.xml', [{ type: 'attachedTemplate', target, external: true }]))
const documentWith = (type: string, target: string, external = true) =>
  docxWith(linksOf('word/document.xml', [{ type, target, external }]))
const chartWith = (data: Uint8Array) =>
  docxWith(
    linksOf('word/charts/chart1.xml', [{ type: 'package', target: '../embeddings/Data.xlsx' }]),
    { name: 'word/charts/chart1.xml', content: '<c:chartSpace/>' },
    { name: 'word/embeddings/Data.xlsx', content: data },
  )

/** The small document, with that at its end as the comment of its zip. */
function withComment(comment: Uint8Array) {
  const file = Buffer.concat([smallDocx, comment])
  file.writeUInt16LE(comment.length, smallDocx.length - 2)
  return file
}
const documents: [string, Uint8Array, string][] = [
  ['a header of a PDF', docxWith({ name: '%PDF-1.7', content: '' }), 'is not a Word document'],
  ['a second end in the comment of its zip', withComment(smallDocx.subarray(-22)), 'is damaged'],
  [
    'a macro project',
    docxWith({ name: 'word/vbaProject.bin', content: 'x' }),
    'holds macros (word/vbaProject.bin).',
  ],
  [
    'a macro project of another name',
    withType('word/theme.bin', macroType),
    'holds macros (word/theme.bin).',
  ],
  [
    'a macro project by its relationship alone',
    docxWith(
      linksOf('word/document.xml', [
        { type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', target: 'notes.bin' },
      ]),
      { name: 'word/notes.bin', content: 'x' },
    ),
    'holds macros (word/notes.bin).',
  ],
  [
    'a template on the web',
    settingsWith(`${remote}.dotm`),
    'holds a template from elsewhere (word/settings.xml).',
  ],
  [
    'a template on a share of a network',
    settingsWith('file:///\\\\outside.example\\share\\a.dotm'),
    'holds a template from elsewhere (word/settings.xml).',
  ],
  [
    'a template on a share with slashes, by an escape',
    settingsWith('&#47;/outside.example/share/a.dotm'),
    'holds a template from elsewhere (word/settings.xml).',
  ],
  [
    'a picture on the web',
    documentWith('image', `${remote}.png`),
    'holds a picture from elsewhere (word/document.xml).',
  ],
  ['a frame on the web', documentWith('frame', remote), 'holds content from elsewhere (word/document.xml).'],
  [
    'an object by another scheme',
    documentWith('oleObject', 'mhtml:http://outside.example/a!x-usc:http://outside.example/a'),
    'holds an embedded object (word/document.xml).',
  ],
  [
    'an object whose part has the name of a picture',
    docxWith({ name: 'word/media/image1.png', content: compoundContent }),
    'holds an embedded object (word/media/image1.png).',
  ],
  [
    'an embedded document',
    docxWith(linksOf('word/document.xml', [{ type: 'package', target: 'embeddings/Letter.docx' }]), {
      name: 'word/embeddings/Letter.docx',
      content: smallDocx,
    }),
    'holds an embedded file (word/embeddings/Letter.docx).',
  ],
  [
    'a chart whose workbook has macros',
    chartWith(xlsxWith('', sheetTypes(), { name: 'xl/vbaProject.bin', content: 'x' })),
    'holds an embedded file (word/embeddings/Data.xlsx).',
  ],
  [
    'an ActiveX control',
    docxWith({ name: 'word/activeX/activeX1.xml', content: '<ocx/>' }),
    'holds an ActiveX control (word/activeX/activeX1.xml).',
  ],
  [
    'a DDE field in pieces',
    docxOf(fieldOf(' DD', 'EAUTO c:\\windows\\cmd.exe &quot;/k calc&quot;')),
    'holds a DDE field (word/document.xml).',
  ],
  [
    'a DDE field around another, by an escape',
    docxOf(`<w:fldSimple w:instr=" &#68;DE cmd"><w:r>${fieldOf('PAGE')}</w:r></w:fldSimple>`),
    'holds a DDE field (word/document.xml).',
  ],
  [
    'a DDE field in UTF-16, in a part of another name',
    docxWith({
      name: 'customXml/item1.xml',
      content: Buffer.from(`\ufeff<w:document>${fieldOf('DDE cmd')}</w:document>`, 'utf16le'),
    }),
    'holds a DDE field (customXml/item1.xml).',
  ],
  [
    'a part in an encoding that hides its elements',
    docxWith({ name: 'word/a.xml', content: '<?xml version="1.0" encoding="UTF-7"?><a/>' }),
    'is packed as Word never does.',
  ],
  [
    'text on the web that is included',
    docxOf(fieldOf(`INCLUDETEXT &quot;${remote}&quot;`)),
    'holds a field that loads from elsewhere (word/document.xml).',
  ],
  [
    'names that would change how the sentence looks',
    docxWith({ name: `word/${'a'.repeat(300)}\u202e/vbaProject.bin`, content: 'x' }),
    `holds macros (…${'a'.repeat(65)}/vbaProject.bin).`,
  ],
]

test.each(documents)(
  'a Word document with %s is refused, and the sentence names its part',
  async (_what, docx, words) => {
    const answer = await send(smallPdf, docx)
    expect([answer.statusCode, answer.json().issues]).toEqual([
      422,
      [{ path: 'docxFile', message: expect.stringContaining(`“Climate.docx” ${words}`) }],
    ])
    expect(await versions()).toBe(0)
  },
)

test('every active part of both files is named at once, the first five of many', async () => {
  const controls = Array.from({ length: 9 }, (_, index) => ({
    name: `word/activeX/activeX${index}.bin`,
    content: 'x',
  }))
  const answer = await send(pdfOf(script, script), docxWith(...controls))
  expect(answer.json().issues).toMatchObject([
    { message: expect.stringContaining('holds a script (object 1) and a script (object 2).') },
    { message: expect.stringMatching(/holds an ActiveX control \(.+activeX4\.bin\), and 4 more\./) },
  ])
})

test('a large file is checked too, by a process of its own', async () => {
  const padding = streamOf(
    '',
    deflateRawSync(Buffer.from(Array.from({ length: 90_000 }, (_, index) => (index * 7919) % 251))),
  )
  const large = pdfOf(...Array.from({ length: 2_000 }, () => padding), script)
  expect(large.length).toBeGreaterThan(200_000)
  const answer = await send(large, smallDocx)
  expect(answer.json().issues).toEqual([
    { path: 'pdfFile', message: expect.stringContaining('holds a script (object 2001).') },
  ])
})

test('links, pictures, fields, charts and forms that load nothing are accepted', async () => {
  const pdf = Buffer.concat([
    Buffer.from('\ufeff\r\n'),
    pdfOf(
      '<</Type/Catalog/OpenAction[3 0 R/Fit]/AcroForm<</Fields[]>>>>',
      '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://outside.example/JavaScript)>>>>',
      objectStreamOf('<</Title(About /JavaScript and /Launch)>>', '[/DeviceRGB]'),
      streamOf('', '(see /JavaScript) Tj'),
      '<</Type/Metadata/Length 40>>\nstream\n<x>/JavaScript in a text of no object</x>\nendstream',
    ),
  ])
  const chart = [
    linksOf('word/charts/chart1.xml', [
      { type: 'package', target: '../embeddings/Data.xlsx' },
      { type: 'oleObject', target: 'file:///C:\\Data\\Climate.xlsx!Sheet1', external: true },
    ]),
    { name: 'word/charts/chart1.xml', content: '<c:chartSpace/>' },
    { name: 'word/embeddings/Data.xlsx', content: xlsxWith('<row><c><f>SUM(A1:A2)</f></c></row>') },
  ]
  const [types, , ...rest] = wordParts()
  const docx = zipOf([
    {
      ...types!,
      content: String(types!.content).replace(
        '</Types>',
        `<Default Extension="bin" ContentType="${macroType}"/></Types>`,
      ),
    },
    {
      name: 'word/document.xml',
      content: `<w:document>${fieldOf(` HYPERLINK &quot;${remote}&quot; `)}${fieldOf('PAGE')}${fieldOf(
        `INCLUDEPICTURE &quot;${remote}.png&quot; \\* MERGEFORMATINET`,
      )}<w:p>DDE cmd</w:p></w:document>`,
    },
    ...rest,
    ...chart,
    linksOf('word/document.xml', [
      { type: 'hyperlink', target: remote, external: true },
      { type: 'hyperlink', target: 'mailto:somebody@outside.example', external: true },
      { type: 'image', target: 'media/image1.png' },
    ]),
    { name: 'word/media/image1.png', content: '\x89PNG' },
    linksOf('word/settings.xml', [
      { type: 'attachedTemplate', target: 'file:///C:\\Templates\\Report.dotx', external: true },
    ]),
  ])
  const answer = await send(pdf, docx)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ hasFiles: true })])
})

test('a Word document that is packed as zip64 is accepted', async () => {
  expect((await send(smallPdf, zip64Of(wordParts()))).statusCode).toBe(200)
})
