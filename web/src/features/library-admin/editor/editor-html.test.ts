import { expect, test } from 'vitest'
import { editorSamples } from './editor-html.samples.ts'
import { descriptionHtml } from './editor-html.ts'
import { meantAddress } from './link-address.ts'
import { cleanPaste } from './word-paste.ts'

test.each(editorSamples)('writes %s as the import does', (_, editorHtml, description) => {
  expect(descriptionHtml(editorHtml, 'one line')).toBe(description)
})

test('HTML for reading is indented', () => {
  const html = '<p>Why.</p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul>'
  expect(descriptionHtml(html, 'indented').split('\n')).toEqual([
    '<p>Why.</p>',
    '<ul>',
    '  <li>',
    '    One',
    '    <ul>',
    '      <li>Two</li>',
    '    </ul>',
    '  </li>',
    '  <li>Three</li>',
    '</ul>',
  ])
})

test("Word's paragraphs with typed marks become lists, and scripts and styles are dropped", () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${text}</p>`
  const word = `<html><head><style>p{}</style></head><body><!--StartFragment--><h1>Why<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
    ${item(1, '·', 'One')}${item(2, 'o', 'Nested')}${item(1, '·', 'Two')}${item(1, '1.', 'First')}<script>alert(1)</script></body></html>`
  const lists = cleanPaste(word).replace(/ data-word-list=""|<!--.*?-->|<\/?o:p>|\s{2,}/g, '')
  expect(lists).toBe(
    '<h2>Why</h2><ul><li>One<ul><li>Nested</li></ul></li><li>Two</li></ul><ol><li>First</li></ol>',
  )
})

test.each([
  ['https://example.org/a b', 'https://example.org/a%20b'],
  ['example.org/guide', 'https://example.org/guide'],
  ['team@district.example', 'mailto:team@district.example'],
  ['javascript:alert(1)', ''],
  ['/admin', ''],
  ['', ''],
])('takes %j for the address %j', (typed, address) => {
  expect(meantAddress(typed)).toBe(address)
})
