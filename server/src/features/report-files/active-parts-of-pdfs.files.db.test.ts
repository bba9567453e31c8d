import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { smallDocx, smallPdf } from '#server/testing/data/report-files.ts'
import { objectStreamOf, pdfOf, streamOf } from '#server/testing/documents/pdf-files.ts'
import { reportFileRequests } from './testing/report-file-requests.ts'

const { send, versions } = reportFileRequests()

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
/** An object stream that holds a script, with more in its dictionary. */
const hiddenBy = (dictionary: string, packed = deflateSync(`100 0 ${script} `)) =>
  Buffer.concat([
    Buffer.from(`<</Type/ObjStm/N 1/First 6${dictionary}/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
/** What is within begins with a digit, as the objects themselves do. */
const packedTwice = deflateSync(deflateSync(`100 0 ${script} `, { windowBits: 11 }))
const pdfs: [string, Uint8Array, string][] = [
  ['a program before its header', Buffer.concat([Buffer.from('MZ'), smallPdf]), 'is not a PDF.'],
  [
    'a web page before its header',
    Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), smallPdf]),
    'is not a PDF.',
  ],
  ['a zip behind its end', Buffer.concat([smallPdf, smallDocx]), 'is not a PDF.'],
  [
    'a script when it is opened',
    pdfOf('<</Type/Catalog/OpenAction 2 0 R>>', script),
    'holds a script (object 2).',
  ],
  [
    'a script in the names',
    pdfOf('<</Names<</JavaScript<</Names[(a)3 0 R]>>>>>>', '<<>>'),
    'holds a script (object 1).',
  ],
  ['a script by an escaped name', pdfOf('<</S/J#61vaScript/#4A#53(x)>>'), 'holds a script (object 1).'],
  [
    'a script in an object stream',
    pdfOf('<</Type/Catalog>>', objectStreamOf('<</A 1>>', script)),
    'holds a script (object 2) and a script (object 101).',
  ],
  [
    'a script in a value that an object stream shows as a text',
    pdfOf(streamOf('/Type/ObjStm/N 1/First 6', `100 1 (${script.replace(/[()\\]/g, '')})`)),
    'holds a script (object 100).',
  ],
  [
    'a script in an object inside of a stream',
    pdfOf(`<</Length 60>>\nstream\n9 0 obj ${script} endobj\nendstream`),
    'holds a script (object 9).',
  ],
  [
    'a program to start and an attached file',
    pdfOf('<</S/Launch/F(calc.exe)>>', streamOf('/Type/EmbeddedFile', 'MZ')),
    'holds an action that starts a program (object 1) and an attached file (object 2).',
  ],
  ['an XFA form', pdfOf('<</AcroForm<</XFA 2 0 R>>>>'), 'holds an XFA form (object 1).'],
  [
    'objects packed by an unusual filter',
    pdfOf('<</Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode>>\nstream\n00>\nendstream'),
    'is compressed in an unusual way.',
  ],
  [
    'objects packed by a filter that another object names',
    pdfOf(hiddenBy('/Filter 9 0 R'), '<<>>'),
    'is compressed in an unusual way.',
  ],
  [
    'objects packed twice',
    pdfOf(hiddenBy('/Filter[/FlateDecode/FlateDecode]', packedTwice)),
    'is compressed in an unusual way.',
  ],
  [
    'objects packed with parameters that another object names',
    pdfOf(hiddenBy('/Filter/FlateDecode/DecodeParms 9 0 R')),
    'is compressed in an unusual way.',
  ],
  [
    'objects with two beginnings',
    pdfOf(hiddenBy('/Filter/FlateDecode/First 1')),
    'is compressed in an unusual way.',
  ],
  [
    'objects in another file',
    pdfOf(hiddenBy('/Filter/FlateDecode/F(\\\\outside.example\\a)')),
    'is compressed in an unusual way.',
  ],
  [
    'a script in objects whose dictionary holds a stray word',
    pdfOf(hiddenBy('/A endobj/Filter/FlateDecode')),
    'holds a script (object 1) and a script (object 100).',
  ],
  [
    'an action that sends a form',
    pdfOf('<</S/SubmitForm/F(http://outside.example)>>'),
    'holds an action that sends a form (object 1).',
  ],
  [
    'encrypted objects',
    Buffer.concat([
      pdfOf('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n\x91\x80secret\nendstream').subarray(
        0,
        -6,
      ),
      Buffer.from('trailer<</Encrypt 5 0 R>>\n%%EOF\n'),
    ]),
    'is protected, so that it cannot be checked.',
  ],
]

test.each(pdfs)('a PDF with %s is refused, and the sentence says why', async (_what, pdf, words) => {
  const answer = await send(pdf, smallDocx)
  expect([answer.statusCode, answer.json().issues]).toEqual([
    422,
    [{ path: 'pdfFile', message: expect.stringContaining(`“Climate.pdf” ${words}`) }],
  ])
  expect(await versions()).toBe(0)
})
