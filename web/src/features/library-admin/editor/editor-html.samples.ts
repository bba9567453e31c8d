/** What the editor may hold, each with the HTML of a description that it makes, on one line. */
export const editorSamples: [name: string, editorHtml: string, description: string][] = [
  ['nothing', '<p></p>', ''],
  ['headings', '<h2>Why</h2><h3>How &amp; when</h3>', '<h2>Why</h2><h3>How &amp; when</h3>'],
  [
    'marks and a break',
    '<p><strong>Bold <em>both</em></strong> <u>2 &lt; 3</u><br>next</p>',
    '<p><strong>Bold <em>both</em></strong> <u>2 &lt; 3</u><br />next</p>',
  ],
  [
    'lists in lists',
    '<ul><li><p>One</p><ol start="3"><li><p>Three</p></li></ol></li><li><p>a</p><p>b</p></li></ul>',
    '<ul><li>One<ol start="3"><li>Three</li></ol></li><li><p>a</p><p>b</p></li></ul>',
  ],
  ['a quote', '<blockquote><p>"Said"</p></blockquote>', '<blockquote><p>"Said"</p></blockquote>'],
  [
    'a link',
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/?a=1&amp;b=2">Guide</a></p>',
    '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">Guide</a></p>',
  ],
  [
    'a mail link',
    '<p><a href="mailto:team@district.example">Team</a></p>',
    '<p><a href="mailto:team@district.example" rel="noopener noreferrer" target="_blank">Team</a></p>',
  ],
  ['characters', '<p>Año &nbsp;\u0007&gt;</p><p></p>', '<p>Año \u00a0&gt;</p>'],
]
