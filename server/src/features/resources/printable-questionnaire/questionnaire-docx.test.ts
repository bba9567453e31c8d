import { afterEach, expect, test, vi } from 'vitest'
import { hostileHtml } from '#testing/hostile-html.ts'
import { naughtyTexts } from '#testing/naughty-texts.ts'
import { questionnaireDocx } from './questionnaire-docx.ts'
import { expectPrinted, paragraphs, partsOf, question, template } from './questionnaire-fixture.ts'

afterEach(() => vi.useRealTimers())

test('the document has every question in order, in the layout of its type', () => {
  const part = partsOf()
  const shown = paragraphs(part('word/document.xml')).filter((text) => text !== '')
  expect(shown.slice(0, 2)).toEqual([template.name, expect.stringMatching(/^Please answer in the way/)])
  expect(shown[2]).toMatch(
    /^How to answer\. .*○, mark one.*each row.*☐, you may mark more.*“Required” need an answer\. Please do not write your name\. Thank you for your answers\.$/,
  )
  expect(shown.slice(3, 6)).toEqual([
    expect.stringMatching(/^School: _+$/),
    expect.stringMatching(/^Date: _+$/),
    expect.stringMatching(/^Please give this form back to: _+$/),
  ])
  expect(shown.slice(6)).toEqual([
    ...['You', 'Which grade? (Required)', '○', 'K–5', '○', '6–12'],
    ...['Which languages?', 'Choose all that apply', 'English', 'Español'],
    ...['What do you use?', 'Up to two.', 'Bus', 'Bike'],
    ...['School', 'Think of this year.', 'Now the school', 'Which school?', '○', 'North', '○', 'South'],
    ...['How safe is it?', 'Unsafe', '○', '0', '○', '1', '○', '2', '○', '3', 'Safe'],
    ...['Out of a hundred?', 'Write a number from 1 to 100'],
    ...['Do you agree?', 'No', 'Yes', 'I am heard.', '○', '○', 'I am safe.', '○', '○'],
    ...['One word?', 'What else?', 'Since when?', '____ / ____ / ________   (month / day / year)'],
  ])
})

test('the document is laid out for print and tagged for screen readers', () => {
  const part = partsOf()
  expect(part('word/document.xml')).toContain('<w:pgSz w:w="12240" w:h="15840"')
  expect(part('word/document.xml').match(/<w:tblHeader\/>/g)).toHaveLength(1)
  expect(part('word/document.xml').match(/<w:cantSplit\/>/g)?.length).toBeGreaterThan(3)
  expect(part('word/styles.xml')).toContain('<w:lang w:val="en-US"/>')
  expect(part('docProps/core.xml')).toContain('<dc:title>Family Survey &lt;2026&gt; &amp; more</dc:title>')
  const pages = paragraphs(part('word/footer1.xml'))
  expect(pages.join()).toContain('Family Survey <2026> & more Page ')
  expect(pages.join()).not.toContain('Chorus')
})

test.each(['Español', 'spanish', ' Espan\u0303ol (Latinoamérica)'])(
  'the words around the questions are in Spanish for the language %j',
  (language) => {
    const part = partsOf({ language })
    const shown = paragraphs(part('word/document.xml'))
    expect(shown).toContain('Which grade? (Obligatoria)')
    expect(shown.join()).not.toMatch(/Required|Please|Choose|month/)
    expect(shown.join()).toContain('Donde vea ○')
    expect(part('word/styles.xml')).toContain('<w:lang w:val="es-US"/>')
  },
)

test('what a first heading says to respondents stands before the first question, once, and nothing is said twice', () => {
  const said = 'Your answers are anonymous. You may skip any question. Do not write names.'
  const [first, ...others] = template.questions.map((one) => ({ ...one, required: false }))
  const opening = question('heading', 'Before you start', { section: 'You', helpText: said })
  const part = partsOf({ questions: [opening, first!, ...others] })
  const shown = paragraphs(part('word/document.xml'))
  expect(shown[1]).toBe(said)
  expect(shown.filter((text) => text === said || text === 'You')).toEqual([said, 'You'])
  expect(shown.join()).not.toMatch(/leave out any|write your name|Before you start/)
})

test('the help that the last heading names stands before the first question too', () => {
  const help = question('heading', 'If you want to talk', { helpText: 'Call 988.', section: 'Help' })
  const shown = paragraphs(partsOf({ questions: [...template.questions, help] })('word/document.xml'))
  expect(shown.indexOf('If you want to talk: Call 988.')).toBeLessThan(shown.indexOf('You'))
  expect(shown.slice(-3)).toEqual(['Help', 'If you want to talk', 'Call 988.'])
})

const students = [{ id: 1, groupName: 'Students' }]
const sizesOf = (styles: string) => ({
  text: Number(/<w:docDefaults>.*?<w:sz w:val="(\d+)"/s.exec(styles)?.[1]),
  title: Number(/w:styleId="Title".*?<w:sz w:val="(\d+)"/s.exec(styles)?.[1]),
  section: Number(/w:styleId="Heading1".*?<w:sz w:val="(\d+)"/s.exec(styles)?.[1]),
})

test('pupils of elementary schools read 14 points, others 11, large print has 18, and the title is the largest', () => {
  const sizes = [
    partsOf({ communityGroups: students }),
    partsOf({ communityGroups: students, schoolLevels: [{ id: 2, name: 'High' }] }),
    partsOf(),
    partsOf({}, 'large'),
  ].map((part) => sizesOf(part('word/styles.xml')))
  expect(sizes.map(({ text }) => text)).toEqual([28, 22, 22, 36])
  for (const { title, section } of sizes) expect(title).toBeGreaterThan(section)
})

test('students are spoken to with tú, adults with usted', () => {
  const texts = (groups: typeof students) =>
    paragraphs(partsOf({ language: 'Español', communityGroups: groups })('word/document.xml')).join()
  expect(texts(students)).toMatch(/Donde veas ○, marca.*no escribas tu nombre/)
  expect(texts([...students, { id: 2, groupName: 'Staff' }])).toMatch(/Donde vea ○.*no escriba su nombre/)
})

test('no word of a grid is broken: long answers take smaller letters, and answers that never fit stand in lists', () => {
  const grid = (options: string[]) =>
    partsOf({ questions: [question('grid', 'How?', { options, rows: ['Lunch', 'Bus'] })] })
  const six = ['Very dissatisfied', 'Dissatisfied', 'Neither', 'Satisfied', 'Very satisfied', 'Not asked']
  expect(grid(six)('word/document.xml')).toMatch(/<w:tblHeader\/>/)
  const endless = six.map((option) => `${option}${'x'.repeat(40)}`)
  const listed = grid(endless)('word/document.xml')
  expect(listed).not.toMatch(/<w:tblHeader\/>/)
  expect(paragraphs(listed).filter((text) => text.includes('x'))).toHaveLength(2 * endless.length)
})

test('options that stand below one another are a list, whose bullets are the marks', () => {
  const long = ['Every day of the school year', 'On most days, but not on all of them', 'Never'].map(
    (option) => `${option}, and nothing else comes near to it for me`,
  )
  const many = Array.from({ length: 8 }, (_, at) => `Place ${at + 1}`)
  const part = partsOf({
    questions: [
      question('single choice', 'How often?', { options: long }),
      question('multiple choice', 'Where?', { options: many }),
      question('single choice', 'Safe?', { options: ['No', 'Yes'] }),
    ],
  })
  const numbering = part('word/numbering.xml')
  const bullets = (text: string) => {
    const [, list] = new RegExp(`<w:numId w:val="(\\d+)"/>((?!</w:p>).)*<w:t[^>]*>${text}`).exec(
      part('word/document.xml'),
    ) ?? [undefined, 'none']
    const [, kind] =
      new RegExp(`w:numId="${list}"[^>]*><w:abstractNumId w:val="(\\d+)"`).exec(numbering) ?? []
    const [, level] =
      new RegExp(`w:abstractNumId="${kind}".*?<w:lvlText w:val="([^"]*)"`).exec(numbering) ?? []
    return level
  }
  expect(long.map(bullets)).toEqual(['○', '○', '○'])
  expect(many.map(bullets)).toEqual(many.map(() => '☐'))
  // Those beside one another have their marks above them.
  expect(['No', 'Yes'].map(bullets)).toEqual([undefined, undefined])
  expect(bullets('How often')).toBe('%1.')
})

test('three questions with the same answers stand in one table, numbered as the others, unless that crowds them', () => {
  const options = ['Never', 'Sometimes', 'Always']
  const texts = ['Calm?', 'Glad?', 'Tired?']
  const part = partsOf({ questions: texts.map((text) => question('single choice', text, { options })) })
  const document = part('word/document.xml')
  expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1)
  expect(document.match(/<w:numPr>/g)).toHaveLength(3)
  expect(paragraphs(document).filter((text) => text === 'Never')).toHaveLength(1)
  const long = texts.map((text) =>
    question('single choice', `How calm is your class ${'and your school '.repeat(4)}${text}`, { options }),
  )
  const crowded = partsOf({ questions: long, communityGroups: students })('word/document.xml')
  expect(crowded).not.toMatch(/<w:tblHeader\/>/)
  expect(paragraphs(crowded).filter((text) => text === 'Never')).toHaveLength(3)
})

test('faces are pictures above their words, without a mark or a character that a font may lack', () => {
  const options = ['🙁 No', '😐 Sometimes', '😀 Yes']
  const texts = ['Calm?', 'Glad?', 'Safe?']
  const part = partsOf({ questions: texts.map((text) => question('single choice', text, { options })) })
  const document = part('word/document.xml')
  expect(document.match(/<w:drawing>/g)).toHaveLength(9)
  expect(document).toContain('descr="Sometimes"')
  expect(paragraphs(document).join(' ')).toMatch(/Circle one face.*Calm\?.*No.*Sometimes.*Yes.*Glad\?/)
  expect(document).not.toMatch(/[○🙁😐😀]/u)
})

test('the instructions explain only marks that are in the document', () => {
  const part = partsOf({ questions: [question('short text', 'Your name?')] })
  expect(part('word/document.xml')).not.toMatch(/○|☐|Required/)
})

test('an unchanged template gives the same bytes on another day, a changed one does not', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') })
  const first = questionnaireDocx(template, 'Chorus')
  vi.setSystemTime(new Date('2027-06-30T10:00:01'))
  expect(questionnaireDocx(template, 'Chorus')).toEqual(first)
  expect(questionnaireDocx({ ...template, name: 'Another' }, 'Chorus')).not.toEqual(first)
})

test('hostile text in every place of a template is printed as text', () => {
  const own = ['a\0b\x07c\x1b[31md\ufffee', '\ud83d cut', ']]>&#0;&amp;', 'two\r\nlines', 'a\tb']
  expectPrinted([...own, ...naughtyTexts, ...hostileHtml.map(({ html }) => html)])
})
