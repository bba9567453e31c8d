import { expect, test } from 'vitest'
import { threadCpuMs } from '#testing/thread-cpu.ts'
import { analyseComments, type WrittenAnswers } from './comments.ts'

const question = (answers: (string | null)[], given: Partial<WrittenAnswers> = {}): WrittenAnswers => ({
  key: 'better',
  text: 'What could be better?',
  isSensitive: false,
  answers,
  ...given,
})
const settings = {
  k: 10,
  names: ['Ana Whitlock', 'Will Okafor'],
  isNameInFile: (word: string) => word === 'zsofia' || word === 'art',
  themes: [],
}
const one = (answers: (string | null)[], given: Partial<WrittenAnswers> = {}) =>
  analyseComments([question(answers, given)], settings)[0]!
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

test('answers that say nothing are no comments', () => {
  const empty = ['None', 'n/a', 'N/A.', 'no', 'Nada', '.', '-', ' ', 'idk', 'No sé', "I don't know", null]
  const { count, comments } = one([...empty, ...times(12, (i) => `The food in week ${i} was cold`)])
  expect(count).toBe(12)
  expect(comments).toHaveLength(12)
  expect(comments.join()).not.toMatch(/idk|nada/i)
})

test('of fewer comments than the minimum nothing is told but rows of harm', () => {
  const told = one([...times(8, (i) => `The bus was late ${i}`), 'I want to die'])
  expect(told).toMatchObject({ count: null, terms: [], themes: [], comments: [], harmRows: [10] })
})

test('terms are counted by person, by their stem, and none of fewer than five people is shown', () => {
  const { terms } = one([
    ...times(7, (i) => (i % 2 ? 'Longer lunches, lunches, lunches' : 'A longer lunch')),
    ...times(4, () => 'Cleaner hallways'),
    ...times(5, () => 'More math tutoring after school'),
  ])
  expect(terms.find(({ term }) => term.includes('lunch'))).toEqual({ term: 'longer lunch', people: 7 })
  expect(terms.map(({ term }) => term)).toContain('math tutoring')
  expect(terms.map(({ term }) => term).join()).not.toMatch(/hallway|more/)
})

test('a term that stands in the comments to every question comes after one that does not', () => {
  const own = times(12, () => 'School lunch')
  const told = analyseComments(
    [
      question(own),
      question(
        times(12, () => 'School buses'),
        { key: 'other' },
      ),
    ],
    settings,
  )
  expect(told.map(({ terms }) => terms.map(({ term }) => term))).toEqual([['school lunch'], ['school buses']])
})

test('names are no terms, nor what mostly begins with a capital', () => {
  const { terms } = one(
    times(12, (i) => `I like Priya and Whitlock when it rains ${'heavily '.repeat(i % 2)}`),
  )
  expect(terms.map(({ term }) => term).join()).not.toMatch(/priya|whitlock/)
})

test.each([
  ['an e-mail address', 'Write to ana.w@example.org please', 'Write to [e-mail] please'],
  ['a phone number', 'Call me at 213-373-4253 tonight', 'Call me at [phone] tonight'],
  ['a web address', 'See https://example.org/me?x=1 and example.com/you', 'See [link] and [link]'],
  ['a handle', 'I am @ana_w on there', 'I am [name] on there'],
  ['a number of five digits', 'My number is 123456, room 12', 'My number is [number], room 12'],
  ['a name after a title', 'Mrs. Alvarez and Coach Ray Diaz yell', 'Mrs. [name] and Coach [name] yell'],
  ['a Spanish title', 'La señora Gómez grita', 'La señora [name] grita'],
  ['a name in small letters after a title', 'ms lopez and mr. van yell', 'ms [name] and mr. [name] yell'],
  ['two names in small letters beside one another', 'then ana whitlock left', 'then [name] [name] left'],
  ['where somebody lives', 'I live at 42 Oak Street, apt 3', 'I live at [address]'],
  ['a Spanish address', 'Vivo en la calle Roble 42', 'Vivo en la [address]'],
  ['a name of the district', 'Then Whitlock left us', 'Then [name] left us'],
  ['a first name', 'It was Will who did it', 'It was [name] who did it'],
  ['a spelled e-mail address', 'I am ana at gmail dot com now', 'I am [e-mail] now'],
  ['a spelled address in Spanish', 'Soy ana (arroba) escuela punto org', 'Soy [e-mail]'],
  ['an e-mail address in wide letters', 'ａｎａ＠example.org writes', '[e-mail] writes'],
  ['a phone number in words', 'Call five five five 2 0 one four four', 'Call [phone]'],
  ['a phone number with signs nobody sees', 'Call 213\u200b-373\u2009 4253 now', 'Call [phone] now'],
  ['an account', 'My insta is ana.okoro8, add me', 'My insta is [name], add me'],
  ['an account with a line within', 'ana_okoro took it', '[name] took it'],
  ['the number of a locker', 'My locker is 1423, by the gym', 'My locker is [number], by the gym'],
  ['a lunch number', 'lunch number: 2231 fails', 'lunch number: [number] fails'],
  ['names of children', 'My kids Leo and Zoe Diaz cry', 'My kids [name] and [name] [name] cry'],
  ['the name of a friend', 'Then my friend Zoe left', 'Then my friend [name] left'],
  ['the names of friends', 'My friends Imre, Zoe and Bela left', 'My friends [name], [name] and [name] left'],
  ['a name after a colon', 'my name is: imre', 'my name is: [name]'],
  ['a name that somebody gives', 'my name is leo diaz and I cry', 'my name is [name] [name] and I cry'],
  ['a name that somebody gives in Spanish', 'Me llamo leo, ayuda', 'Me llamo [name], ayuda'],
  ['a name with a grade', 'Leo Diaz, grade 8, yells', '[name] [name], grade 8, yells'],
  ['initials with a grade', 'Fix it - LD, 8th grade', 'Fix it - [name], 8th grade'],
  ['a signature', 'Fix the gym. Sincerely, Leo Diaz', 'Fix the gym. Sincerely, [name] [name]'],
  ['a word in letters of two scripts', 'Then Diаz cried', 'Then [name] cried'],
  ['who writes', 'This is Zsofia from 3rd period', 'This is [name] from 3rd period'],
  ['a child of whom somebody speaks', 'It was that kid Imre', 'It was that kid [name]'],
  ['a signature of one word', 'Fix the gym. Love, Imre', 'Fix the gym. Love, [name]'],
  ['a birthday', 'My birthday is 3/14/2012, no cake', 'My birthday is [date], no cake'],
  ['a license plate', 'plate 7ABC123 parks there', 'plate [number] parks there'],
  ['a frequent first name', 'Then Emily left us', 'Then [name] left us'],
  ['a frequent last name', 'It was Martinez who did it', 'It was [name] who did it'],
  ['a frequent last name in small letters after a post', 'teacher garcia yells', 'teacher [name] yells'],
  ['two frequent names in small letters', 'then jose garcia left', 'then [name] [name] left'],
  ['a name in the file', 'Then Zsófia-Mae and zsofia cried', 'Then [name] and zsofia cried'],
])('%s is taken out of a comment', (_, comment, expected) => {
  const { comments } = one([comment, ...times(10, (i) => `All is well here ${i}`)])
  expect(comments).toContain(expected)
})

test('what only looks like a name stays', () => {
  const comment =
    'Will we get a doctor or a principal who listens? Hope so, in room 204. A 20 minute drive is art to ms and mr too.'
  const { comments } = one([comment, ...times(10, (i) => `All is well here ${i}`)])
  expect(comments).toContain(comment)
})

test.each([
  'My name is hard to say and often mispronounced, my child IEP was late, my teacher English too.',
  'Grades 1, 2, 3, 4, 5, 6, 7 and 8 at Cedar Middle School, grade 8 Language Arts in 8th grade',
  'The student Council and the teacher Appreciation week: I am happy in class, born to read.',
  'A teacher will help. Grace, hope and joy in May; the Rose garden, Austin and Carolina too.',
  'They yell at us. Me and my friends hate it at lunch. Us kids need help. I stay at school. Me too.',
  'The 👩🏽‍🏫 and the 👨‍👩‍👧 are nice',
  '- Better Food',
  'More clubs - Robotics. I like tiktok. We meet at school at 8, dot by dot',
])('what only looks as if it told a name stays: %s', (comment) => {
  expect(one([comment, ...times(10, (i) => `All is well here ${i}`)]).comments).toContain(comment)
})

test('a name in small letters after a title is no term', () => {
  const terms = one(times(12, () => 'mr lopez talks during math')).terms.map(({ term }) => term)
  expect(terms.join()).toMatch(/math/)
  expect(terms.join()).not.toMatch(/lopez/)
})

test('a name in the file is no term', () => {
  const { terms } = one(times(12, () => 'zsofia talks during math'))
  expect(terms.map(({ term }) => term).join()).toMatch(/math/)
  expect(terms.map(({ term }) => term).join()).not.toMatch(/zsofia/)
})

test('where it cannot be told which words are names in the file, comments are counted alone', () => {
  const asked = question(times(12, (i) => `All is well here ${i}`))
  const [told] = analyseComments([asked], { ...settings, isNameInFile: null })
  expect(told).toMatchObject({ count: 12, terms: [], themes: [], comments: [] })
})

test('comments stand in an order that is not that of the file, the same for every order of the file', () => {
  const written = times(30, (i) => `Comment number ${i} about lunch`)
  const first = one(written).comments
  expect(first).not.toEqual(written)
  expect(one(written.toReversed()).comments).toEqual(first)
})

test.each([
  'I want to kill myself',
  'sometimes i think about suicide',
  'He has a gun in his locker',
  'I am going to shoot up this place',
  'My uncle touched me',
  'He hits me at home',
  'ya no quiero vivir, me quiero morir',
  'trae una pistola a la escuela',
])('"%s" is not shown, and its row is told', (comment) => {
  const { comments, harmRows } = one([...times(11, (i) => `Fine ${i} days`), comment])
  expect(harmRows).toEqual([13])
  expect(comments).not.toContain(comment)
})

test('a comment about food that kills time speaks of no harm', () => {
  expect(one(times(11, (i) => `Waiting kills time, the armchair ${i} is nice`)).harmRows).toEqual([])
})

test('comments without a theme come after all themes, and are no theme if they are all', () => {
  const themesOf = (answers: string[]) => one(answers).themes.map(({ key, people }) => [key, people])
  const others = times(8, (at) => `Engineering ${at}`)
  expect(themesOf([...others, ...times(5, () => 'Better lunch')])).toEqual([
    ['food', 5],
    ['other', 8],
  ])
  expect(themesOf([...others, ...others])).toEqual([])
})

test('themes are told in English and Spanish, with those of the district', () => {
  const english = times(6, (i) => `The cafeteria food is cold ${i}`)
  const other = times(6, (i) => `Ceiling fans please ${i}`)
  const themes = analyseComments([question([...english, ...other])], {
    ...settings,
    themes: [{ name: 'Fans', words: ['fan*'] }],
  })[0]!.themes
  expect(themes).toContainEqual({ key: 'food', people: 6, share: 0.5 })
  expect(themes).toContainEqual({ key: 'Fans', people: 6, share: 0.5 })
  const spanish = one(times(12, (i) => `La comida del comedor está muy fría y los maestros ayudan ${i}`))
  expect(spanish.themes.map(({ key }) => key)).toEqual(expect.arrayContaining(['food', 'teachers']))
})

test('of a sensitive question only the number of comments is told', () => {
  const told = one(
    times(12, (i) => `My family is fine ${i}`),
    { isSensitive: true },
  )
  expect(told).toMatchObject({ count: 12, terms: [], themes: [], comments: [] })
})

test('a very long comment of hostile text is read in a moment', () => {
  const hostile = [
    ...['@'.repeat(30_000), '1 '.repeat(15_000), 'a.'.repeat(15_000), 'Mr. '.repeat(7_000)],
    ...times(20, (i) => `${'α'.repeat(30_000)}${i}`),
  ]
  const comments = [...hostile, ...times(10, (i) => `All is well here ${i}`)]
  // A slow machine takes 1.4 s; steps in the square of a length would take more than twenty.
  expect(threadCpuMs(() => one(comments))).toBeLessThan(5_000)
})
