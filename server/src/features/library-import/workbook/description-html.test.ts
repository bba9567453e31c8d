import { expect, test } from 'vitest'
import { expectHarmless } from '#server/testing/hostile/harmless-description.ts'
import { hostileHtml } from '#testing/hostile-html.ts'
import { naughtyTexts } from '#testing/naughty-texts.ts'
import { sanitizeDescription } from './description-html.ts'

test.each(hostileHtml)('hostile HTML by $family becomes harmless in one pass: $html', ({ html }) => {
  expectHarmless(html)
})

test.each(naughtyTexts)('the text %j becomes harmless in one pass', (text) => {
  expectHarmless(text)
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
])('the description %j is stored as %j', (html, result) => {
  expect(sanitizeDescription(html)).toBe(result)
})

// As the HTML editor of the library page writes it: web/src/features/library-admin/editor/editor-html.samples.ts.
test.each([
  '<h2>Why</h2><h3>How &amp; when</h3>',
  '<p><strong>Bold <em>both</em></strong> <u>2 &lt; 3</u><br />next</p>',
  '<ul><li>One<ol start="3"><li>Three</li></ol></li><li><p>a</p><p>b</p></li></ul>',
  '<ul>\n  <li>\n    One\n    <ul>\n      <li>Two</li>\n    </ul>\n  </li>\n</ul>',
  '<blockquote><p>"Said"</p></blockquote>',
  '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">Guide</a></p>',
  '<p><a href="mailto:team@district.example" rel="noopener noreferrer" target="_blank">Team</a></p>',
  '<p>Año \u00a0&gt;</p>',
])('the HTML %j from the editor is stored unchanged', (html) => {
  expect(sanitizeDescription(html)).toBe(html)
})
