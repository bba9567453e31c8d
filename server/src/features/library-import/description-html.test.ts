import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { allowedInDescription, sanitizeDescription } from './description-html.ts'

const cases = join(import.meta.dirname, '../../../../../shared/cases/html')

function readCases<Row>(file: string): Row[] {
  const path = join(cases, file)
  if (!existsSync(path)) throw new Error(`The test needs ${path}, which is not there.`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

const hostile = [
  ...readCases<{ payload: string }>('dompurify-expect.json').map(({ payload }) => payload),
  ...readCases<string>('blns.json'),
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="https:evil.example">x</a>',
  '<p title="a>b" onclick=alert(1)>x</p><img src=x onerror=alert(1)>',
  '<table><style><a title="</style><img src onerror=alert(1)>">',
  '<math><mi><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<div>'.repeat(5000),
  '<p><a href="/x">a</a><div><span>b</p></a></h1>c',
  `${'<div>'.repeat(29)}<h1>a</h1><p><h1>b</h1></p>`,
  'cut emoji \ud83d',
  '&lt;script&gt;&amp;lt;&#0;&nbsp;&amp;',
]

const parser = new new Window().DOMParser()
const parse = (html: string) => parser.parseFromString(html, 'text/html').body

test.each(hostile.entries().toArray())('makes hostile case %i harmless, in one pass', (_, html) => {
  const result = sanitizeDescription(html)
  expect(sanitizeDescription(result)).toBe(result)
  for (const element of parse(result).querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    expect(allowedInDescription.tags).toContain(tag)
    const allowed = new Map(Object.entries(allowedInDescription.attributes)).get(tag) ?? []
    for (const { name } of element.attributes) expect(allowed).toContain(name)
    const href = element.getAttribute('href')
    if (href !== null) expect(href).toMatch(/^(https?|mailto):/i)
  }
  // Whatever a parser makes of it: no markup but the plain form of what is allowed.
  expect(result.replace(/<\/?(\w+)( [a-z]+="[^"<>]*")*( \/)?>/g, '')).not.toMatch(/[<>]/)
})

test.each([
  ['<h1>Why</h1><p>To <b>listen</b>.<br>Twice.</p>', '<h2>Why</h2><p>To <b>listen</b>.<br />Twice.</p>'],
  ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  [
    '<table><tr><th scope="col" style="x">A</th></tr></table>',
    '<table><tr><th scope="col">A</th></tr></table>',
  ],
  ['<span class="x">Año</span> <font color=red>2 &lt; 3</font>', 'Año 2 &lt; 3'],
  ['See <a href="/admin" onclick="x">here</a>', 'See <a>here</a>'],
  [
    '<a href="https://example.org/?a=1&amp;b=2">Guide</a>',
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">Guide</a>',
  ],
  ['<p>Before<img src="https://tracker.example/p.gif">after</p>', '<p>Beforeafter</p>'],
  ['<script>alert(1)</script>Text<style>p{}</style>', 'Text'],
  ['a\0b\u0007c\ud800', 'abc\ufffd'],
  ['Plain & simple', 'Plain &amp; simple'],
])('turns %j into %j', (html, result) => {
  expect(sanitizeDescription(html)).toBe(result)
})

// What the HTML editor of the library page makes: web/src/features/library-admin/editor/editor-html.samples.ts.
test.each([
  '<h2>Why</h2><h3>How &amp; when</h3>',
  '<p><strong>Bold <em>both</em></strong> <u>2 &lt; 3</u><br />next</p>',
  '<ul><li>One<ol start="3"><li>Three</li></ol></li><li><p>a</p><p>b</p></li></ul>',
  '<ul>\n  <li>\n    One\n    <ul>\n      <li>Two</li>\n    </ul>\n  </li>\n</ul>',
  '<blockquote><p>"Said"</p></blockquote>',
  '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">Guide</a></p>',
  '<p><a href="mailto:team@district.example" rel="noopener noreferrer" target="_blank">Team</a></p>',
  '<p>Año \u00a0&gt;</p>',
])('leaves %j of the editor as it is', (html) => {
  expect(sanitizeDescription(html)).toBe(html)
})
