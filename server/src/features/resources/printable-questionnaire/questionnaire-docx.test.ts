import { afterEach, expect, test, vi } from 'vitest'
import { hostileHtml } from '#testing/hostile-html.ts'
import { naughtyTexts } from '#testing/naughty-texts.ts'
import { questionnaireDocx } from './questionnaire-docx.ts'
import { expectPrinted, paragraphs, partsOf, question, template } from './questionnaire-fixture.ts'

afterEach(() => vi.useRealTimers())

test('the document has every question in order, in the layout of its type', async () => {
  const part = await partsOf()
  const shown = paragraphs(part('word/document.xml')).filter((text) => text !== '')
  expect(shown.slice(0, 2)).toEqual([template.name, 'Purpose. How families see the school.'])
  expect(shown[2]).toMatch(
    /^Instructions\. .*○, mark one.*each row.*☐, you may mark more.*“Required” need an answer\.$/,
  )
  expect(shown.slice(3)).toEqual([
    ...['You', 'Which grade? (Required)', '○ K–5', '○ 6–12'],
    ...['Which languages?', 'Choose all that apply', '☐ English', '☐ Español'],
    ...['What do you use?', 'Up to two.', '☐ Bus', '☐ Bike'],
    ...[
      'School',
      'Think of this year.',
      'Now the school',
      'Which school?',
      'Choose one',
      '○ North',
      '○ South',
    ],
    ...['How safe is it?', 'Unsafe', '○', '0', '○', '1', '○', '2', '○', '3', 'Safe'],
    ...['Out of a hundred?', 'Write a number from 1 to 100'],
    ...['Do you agree?', 'No', 'Yes', 'I am heard.', '○', '○', 'I am safe.', '○', '○'],
    ...['One word?', 'What else?', 'Since when?', '____ / ____ / ________   (month / day / year)'],
    'Thank you for your answers.',
  ])
})

test('the document is laid out for print and tagged for screen readers', async () => {
  const part = await partsOf()
  expect(part('word/document.xml')).toContain('<w:pgSz w:w="12240" w:h="15840"')
  expect(part('word/document.xml').match(/<w:tblHeader\/>/g)).toHaveLength(1)
  expect(part('word/document.xml').match(/<w:cantSplit\/>/g)?.length).toBeGreaterThan(3)
  expect(part('word/styles.xml')).toContain('<w:lang w:val="en-US"/>')
  expect(part('docProps/core.xml')).toContain('<dc:title>Family Survey &lt;2026&gt; &amp; more</dc:title>')
  const pages = paragraphs(part('word/footer1.xml'))
  expect(pages.join()).toContain('Family Survey <2026> & more · Chorus Page ')
})

test.each(['Español', 'spanish', ' Espan\u0303ol (Latinoamérica)'])(
  'the words around the questions are in Spanish for the language %j',
  async (language) => {
    const part = await partsOf({ language })
    const shown = paragraphs(part('word/document.xml'))
    expect(shown).toContain('Which grade? (Obligatoria)')
    expect(shown).toContain('Elija una')
    expect(shown.join()).not.toMatch(/Required|Purpose|Choose|month/)
    expect(part('word/styles.xml')).toContain('<w:lang w:val="es-US"/>')
  },
)

test('the instructions explain only marks that are in the document', async () => {
  const part = await partsOf({ questions: [question('short text', 'Your name?')] })
  expect(part('word/document.xml')).not.toMatch(/○|☐|Required/)
})

test('an unchanged template gives the same bytes on another day, a changed one does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') })
  const first = await questionnaireDocx(template, 'Chorus')
  vi.setSystemTime(new Date('2027-06-30T10:00:01'))
  expect(await questionnaireDocx(template, 'Chorus')).toEqual(first)
  expect(await questionnaireDocx({ ...template, summary: 'Another.' }, 'Chorus')).not.toEqual(first)
})

test('hostile text in every place of a template is printed as text', async () => {
  const own = ['a\0b\x07c\x1b[31md\ufffee', '\ud83d cut', ']]>&#0;&amp;', 'two\r\nlines', 'a\tb']
  await expectPrinted([...own, ...naughtyTexts, ...hostileHtml.map(({ html }) => html)])
})
