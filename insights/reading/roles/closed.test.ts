import { describe, expect, test } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { columnsOf } from '#insights/reading/testing/responses-of.ts'

/** Each answer so many times. */
const reading = (heading: string, answers: readonly string[], times: number) =>
  read(columnsOf({ [heading]: answers.flatMap((one) => Array<string>(times).fill(one)) }), null, null)
    .columns[0]!

const comments = [
  'Half days are hard for working families',
  'Please decide earlier, we need to plan.',
  'The bus was late again.',
  'nothing',
  'More clubs after school',
]

describe('a field for words has texts, however often the same words come', () => {
  test.each([
    'Anything else the committee should know?',
    'Do you have any comments or questions about the bond?',
    'Explain your answer',
    'If you chose "no", please explain.',
    'What is working well?',
    'What one change would make the biggest difference for you?',
    'What is one thing your school could do to make it more welcoming?',
    'Name two things that you would keep',
    'What questions do you still have?',
    'What could we have done to keep you?',
    'How could the district do better?',
    'Comments',
    'Q7_comments',
    'What should the teacher stop doing?',
    'What would you like our school to keep doing?',
    'Additional comments or suggestions',
    '¿Qué podríamos mejorar?',
    '¿En qué podemos mejorar como escuela?',
    '¿Hay algo más que quiera decirnos?',
    'Otros comentarios',
  ])('%s', (heading) => {
    expect(reading(heading, comments, 30)).toMatchObject({ role: 'text', options: [] })
  })

  test.each(['What do you like most about our school?', '¿Qué es lo que más le gusta de la escuela?'])(
    'and more than eight of them are no options: %s',
    (heading) => {
      const answers = ['art', 'music', 'lunch', 'recess', 'science', 'friends', 'teachers', 'gym', 'reading']
      expect(reading(heading, answers, 12).role).toBe('text')
      expect(reading(heading, answers.slice(0, 6), 12).role).toBe('choice')
    },
  )
})

test.each([
  ['What is the one thing you value most about our school?', ['Academics', 'Sports', 'Safety', 'Teachers']],
  ['¿Qué podríamos mejorar en la cafetería?', ['Comida', 'Horario', 'Precio', 'Limpieza']],
])(
  'a few short answers that very many people gave were options, whatever was asked: %s',
  (heading, answers) => {
    expect(reading(heading, answers, 40).role).toBe('choice')
    expect(reading(heading, answers, 6)).toMatchObject({ role: 'text', sure: 0.75 })
  },
)

test.each([
  [
    'Which school will your child go to next year?',
    ['Dr. Martin Luther King Jr. Elementary', 'Lincoln Elementary', 'Oak Grove', 'Washington'],
    6,
  ],
  ['Who would you talk to first?', ['My teacher', 'Mr. Lopez (counselor)', 'A friend', 'My parents'], 40],
] as const)('an option with a title in it is one: %s', (heading, answers, times) => {
  expect(reading(heading, answers, times).role).toMatch(/^(?:choice|breakdown)$/)
})

test('a person named among other answers was written, and what stands beside “Other” too', () => {
  const told = ['Painting', 'Songs', 'Ms. Rosa', 'Snack', 'His friend']
  expect(reading('What does your child talk about?', told, 4)).toMatchObject({ role: 'text', options: [] })
  const heard = reading('How did you hear of us? [Other (please specify)]', ['Yard sign', 'City council'], 9)
  expect(heard).toMatchObject({ role: 'text', options: [] })
  expect(reading('Which of these? [Other]', ['Other', 'Checked'], 9).role).not.toBe('text')
  expect(reading('¿Cuáles? [Otro]', ['Marcado', 'No marcado'], 9).role).not.toBe('text')
})

test('texts of people who write as they like are no options, and options of a form are', () => {
  const typed = [
    'the lunch line is too long',
    'More time to eat lunch.',
    'the bathrooms are dirty',
    'Teachers should learn our names.',
    'let us sit together',
  ]
  const options = [
    'The lunch line is shorter',
    'We have more time to eat',
    'The bathrooms are cleaned',
    'Teachers learn our names',
    'We may sit together',
  ]
  const heading = 'Why would you come to school more often?'
  expect(reading(heading, typed, 12).role).toBe('text')
  expect(reading(heading, options, 12).role).toBe('choice')
})

describe('a question with a word of open ones keeps its options', () => {
  test.each([
    ['What would you like to read more of?', ['Comics', 'Novels', 'Poems', 'News']],
    ['What should we do with the old gym?', ['Keep it', 'Sell it', 'Rent it', 'Tear it down']],
    ['Why did you choose this school?', ['It is close', 'Its teachers', 'Its programs', 'Friends']],
    ['My teacher writes comments on my work', ['In class', 'At home', 'Online', 'On paper']],
    ['Feedback I prefer', ['Written', 'Spoken', 'Grades', 'Video']],
    ['Feedback frequency', ['Every 2 weeks', 'Once a quarter', 'At conferences', 'By request']],
    ['Comments sent by', ['Email', 'Text', 'Paper', 'App']],
    ['Do you want more feedback?', ['Weekly', 'Monthly', 'At the end', 'None']],
    ['Is there anything else keeping your child from attending?', ['Health', 'The bus', 'Work', 'Family']],
    ['How do you share feedback with us?', ['By e-mail', 'By phone', 'In person', 'By letter']],
  ])('%s', (heading, answers) => {
    expect(reading(heading, answers, 12).role).toMatch(/^(?:choice|yes-no)$/)
  })
})

test('"No preference" is an answer to a question for one, and outside of a scale', () => {
  const isOutside = (heading: string, answers: readonly string[]) =>
    reading(heading, answers, 10)
      .options.filter((one) => one.isOutside)
      .map(({ label }) => label)
  expect(isOutside('Which calendar do you prefer?', ['Option A', 'Option B', 'No preference'])).toEqual([])
  expect(isOutside('¿Qué calendario prefiere?', ['Opción A', 'Opción B', 'Sin preferencia'])).toEqual([])
  expect(isOutside('How good is it?', ['Poor', 'Fair', 'Good', 'Excellent', 'No preference'])).toEqual([
    'No preference',
  ])
})

test.each(['No responde', 'No indicó', 'No recuerdo', 'I can’t remember'])(
  '"%s" beside yes and no is outside',
  (answer) => {
    const { role, options } = reading('¿Asiste a las reuniones?', ['Sí', 'No', answer], 8)
    expect(role).toBe('yes-no')
    expect(options.map(({ label, isOutside }) => [label, isOutside])).toEqual([
      ['Sí', false],
      ['No', false],
      [answer, true],
    ])
  },
)

test.each([
  [['$0 - $500', '$501 - $1, 000', 'Más de $1, 000']],
  [['0 - 2,40,000', '2,40,001 - 4,80,000', '> 4, 80, 000']],
  [['Immediately', 'Less than 1 hour', '1-24 hours', 'More than a day']],
  [['Inmediatamente', 'Menos de 1 hora', '1–24 horas', 'Más de 1 día']],
])('amounts stand in their order, however they are written: %j', (amounts) => {
  const { role, options } = reading('How much?', amounts.toReversed(), 8)
  expect([role, options.map(({ label }) => label)]).toEqual(['count', amounts])
})

test('ranks in words stand in their order, also that of a row called "Other"', () => {
  const ranks = ['1st', '2nd', '3rd', '4th']
  for (const heading of ['Rank these [Family]', 'Rank these [Other]']) {
    const { role, options } = reading(heading, ['4th', '2nd', '2nd', '1st', '3rd'], 8)
    expect([role, options.map(({ label }) => label)]).toEqual(['choice', ranks])
  }
  expect(reading('Whom else? [Other]', ['My aunt', 'A coach', 'Nobody'], 8).role).toBe('text')
})

test.each(['A', 'AO0'])(
  'codes of answers such as %s1 are no amounts, stand in their order, and may be a scale in a grid',
  (code) => {
    const codes = [1, 2, 3, 4].map((number) => `${code}${number}`)
    const answers = [code, code].flatMap(() => [codes[2]!, codes[0]!, codes[2]!, codes[3]!, codes[1]!])
    const alone = reading('Which lunch do you take?', answers, 3)
    expect(alone).toMatchObject({ role: 'choice', sure: 0.93 })
    expect(alone.options.map(({ label }) => label)).toEqual(codes)
    const rows = { 'Q6[SQ001]': answers, 'Q6[SQ002]': answers.toReversed() }
    for (const { role, sure, options } of read(columnsOf(rows), null, null).columns) {
      expect([role, sure < 0.8]).toEqual(['choice', true])
      expect(options.map(({ label }) => label)).toEqual(codes)
    }
  },
)
