import { describe, expect, test } from 'vitest'
import { read } from './read.ts'
import { columnsOf, often } from './testing/responses-of.ts'

const reading = (heading: string, answers: readonly string[]) =>
  read(columnsOf({ [heading]: answers.flatMap((one) => Array<string>(6).fill(one)) }), null, null).columns[0]!
const labels = (heading: string, answers: readonly string[]) => {
  const { role, options, favorable } = reading(heading, answers)
  return {
    role,
    steps: options.filter(({ isOutside }) => !isOutside).map(({ label }) => label),
    favorable: favorable?.map((place) => options[place]!.label) ?? null,
  }
}

// Scales made of a word that no family has: what is written here stands from the least to the most.
describe('a scale of a word of its own', () => {
  test.each([
    'informed',
    'included',
    'understood',
    'involved',
    'interested',
    'inspired',
    'disciplined',
    'independent',
    'inclusive',
  ])('begins like an opposite and is none: %s', (word) => {
    const steps = [`Not at all ${word}`, `Slightly ${word}`, `Quite ${word}`, `Extremely ${word}`]
    expect(labels('How do you feel?', steps)).toEqual({ role: 'rating', steps, favorable: steps.slice(2) })
  })

  test.each([
    [['Nada informado', 'Poco informado', 'Algo informado', 'Muy informado']],
    [['Nada incluida', 'Poco incluida', 'Bastante incluida', 'Muy incluida']],
  ])('begins like an opposite in Spanish and is none: %j', (steps) => {
    expect(labels('¿Cómo se siente?', steps)).toEqual({ role: 'rating', steps, favorable: steps.slice(2) })
  })

  test('is one of two sides where both words are answers', () => {
    const steps = ['Very unhelpful', 'Somewhat unhelpful', 'Somewhat helpful', 'Very helpful']
    expect(labels('How was the office?', steps)).toEqual({
      role: 'rating',
      steps,
      favorable: steps.slice(2),
    })
  })

  test('is not asked about where the question names both words', () => {
    const steps = ['Very unpleasant', 'Somewhat unpleasant', 'Somewhat pleasant', 'Very pleasant']
    expect(labels('How pleasant or unpleasant is your school?', steps).favorable).toEqual(steps.slice(2))
  })

  test.each([
    'unhelpful',
    'insecure',
    'disorganized',
    'bothered',
    'distressed',
    'challenging',
    'pointless',
    'strict',
  ])('is asked about where its word may be bad: %s', (word) => {
    const steps = [`Not at all ${word}`, `Slightly ${word}`, `Quite ${word}`, `Extremely ${word}`]
    expect(labels('Is it good?', steps)).toEqual({ role: 'rating', steps, favorable: null })
  })

  test.each([
    ['Did not care at all', 'Cared a little bit', 'Cared somewhat', 'Cared quite a bit'],
    ['Do not belong at all', 'Belong a little bit', 'Belong somewhat', 'Completely belong'],
    ['Do not understand at all', 'Understand a little', 'Understand somewhat', 'Completely understand'],
    ["I don't trust them", 'I trust them a little', 'I trust them somewhat', 'I trust them a lot'],
    ['No me siento apoyado', 'Me siento algo apoyado', 'Me siento bastante apoyado', 'Me siento muy apoyado'],
    ['No pertenezco en absoluto', 'Pertenezco un poco', 'Pertenezco bastante', 'Pertenezco completamente'],
  ])('begins with what is denied: %s', (...steps) => {
    expect(labels('How is it at your school?', steps)).toEqual({
      role: 'rating',
      steps,
      favorable: steps.slice(2),
    })
  })

  test('of a verb is asked about where the question may be', () => {
    const steps = [
      'Did not affect me at all',
      'Affected me a little',
      'Affected me somewhat',
      'Affected me a lot',
    ]
    expect(labels('How much did bullying affect you?', steps)).toEqual({
      role: 'rating',
      steps,
      favorable: null,
    })
  })

  test.each([
    ['I give up easily', ['Not like me at all', 'Not much like me', 'Mostly like me', 'Just like me']],
    ['I feel lonely', ['Does not describe me', 'Describes me slightly well', 'Describes me very well']],
    ['How common is bullying?', ['Not at all common', 'Somewhat common', 'Very common']],
    ['Me rindo fácilmente', ['Nada parecido a mí', 'Algo parecido a mí', 'Muy parecido a mí']],
  ])('is as good or bad as what it is asked about: %s', (heading, steps) => {
    expect(labels(heading, steps)).toEqual({ role: 'rating', steps, favorable: null })
  })

  test.each([
    ['I finish what I begin', ['Not like me at all', 'Not much like me', 'Mostly like me', 'Just like me']],
    [
      'How clear are the rules about bullying?',
      ['Not clear', 'A bit clear', 'Very clear', 'Extremely clear'],
    ],
  ])('is good where nothing speaks against it, or it says so itself: %s', (heading, steps) => {
    expect(labels(heading, steps)).toEqual({ role: 'rating', steps, favorable: steps.slice(2) })
  })

  test.each([
    [
      'How nice is the cafeteria?',
      ['Not at all', 'A little', 'Somewhat', 'Very', 'Extremely'],
      'I do not eat there',
    ],
    [
      'How familiar are you with the advisory board?',
      ['Not at all', 'A little', 'Somewhat', 'Very', 'Extremely'],
      'My district has none',
    ],
    ['¿Qué tan limpia está?', ['Nada', 'Un poco', 'Algo', 'Mucho', 'Muchísimo'], 'No como ahí'],
  ])('has outside what is denied of something else: %s', (heading, steps, outside) => {
    const { options } = reading(heading, [...steps, outside])
    expect(options.map(({ label, isOutside }) => [label, isOutside])).toEqual([
      ...steps.map((label) => [label, false]),
      [outside, true],
    ])
  })

  test('has a step that says how much there is among others that say it of the same', () => {
    const steps = ['My school has none', 'My school has a few', 'My school has some', 'My school has a lot']
    expect(labels('How many clubs are there?', steps)).toMatchObject({ role: 'rating', steps })
  })

  test('has nothing outside that denies it', () => {
    const answers = ['Did not know them', 'Knew them a little', 'Knew them somewhat', 'Knew them a lot']
    const { options } = reading('How well did you know your teachers?', [...answers, 'Understood', 'Fine'])
    expect(options.filter(({ isOutside }) => isOutside)).toEqual([])
    const felt = [
      'Did not understand at all',
      'Understood a little',
      'Understood somewhat',
      'Understood a lot',
    ]
    expect(reading('How well did you follow?', felt).options.some(({ isOutside }) => isOutside)).toBe(false)
  })
})

describe('a scale that may go on below what was chosen', () => {
  test.each([
    [['Sometimes', 'Often', 'Always']],
    [['Sometimes', 'Frequently']],
    [['Good', 'Very good', 'Excellent']],
    [['Somewhat clear', 'Very clear', 'Extremely clear']],
  ])('is asked about, since its middle is not known: %j', (steps) => {
    const found = reading('How is it?', steps)
    expect(found).toMatchObject({ role: 'rating', favorable: null })
    expect(found.sure).toBeLessThan(0.8)
  })

  test.each([
    [['Never', 'Sometimes', 'Always'], ['Always']],
    [['Poor', 'Good', 'Excellent'], ['Excellent']],
    [
      ['Rarely', 'Sometimes', 'Often', 'Always'],
      ['Often', 'Always'],
    ],
  ])('is not asked about where its end was chosen, or its middle is the same: %j', (steps, favorable) => {
    expect(labels('Is it good?', steps)).toEqual({ role: 'rating', steps, favorable })
  })
})

describe('answers around a middle that is best', () => {
  test('"Too often" is no "often"', () => {
    const answers = ['Never', 'Rarely', 'Sometimes', 'Often', 'Too often']
    expect(labels('How often do you get homework?', answers)).toMatchObject({
      role: 'choice',
      favorable: null,
    })
  })

  test('what has gotten better or worse is in order', () => {
    const steps = ['Gotten worse', 'Stayed the same', 'Gotten better']
    expect(labels('Compared with last year, lunch has', steps)).toEqual({
      role: 'rating',
      steps,
      favorable: ['Gotten better'],
    })
  })
})

test.each(['Level of support needed', 'Need for training in reading'])(
  'that much of something is needed is asked about: %s',
  (heading) => {
    expect(labels(heading, ['None', 'A little', 'Some', 'A lot']).favorable).toBeNull()
  },
)

describe('scales of known surveys', () => {
  test.each([
    [['No, never', 'Mostly not', 'Maybe, sometimes', 'Mostly yes', 'Yes, always']],
    [
      [
        'Dislike a great deal',
        'Dislike somewhat',
        'Neither like nor dislike',
        'Like somewhat',
        'Like a great deal',
      ],
    ],
    [['Very sad', 'Sad', 'So-so', 'Happy', 'Very happy']],
    [['Muy triste', 'Triste', 'Neutral', 'Feliz', 'Muy feliz']],
  ])('are in order: %j', (steps) => {
    expect(labels('How was it?', steps)).toEqual({ role: 'rating', steps, favorable: steps.slice(3) })
  })
})

describe('a statement with a word of open questions', () => {
  test.each([
    'I can explain my thinking',
    'My teacher gives me feedback',
    'Teachers explain why we learn this',
  ])('has answers to choose from: %s', (heading) => {
    expect(reading(heading, ['At home', 'In class', 'On the bus'])).toMatchObject({ role: 'choice' })
  })
})

test('a question of Qualtrics is called by its words, not by “Selected Choice”', () => {
  const found = read(
    columnsOf({
      'Which do you use? - Selected Choice': often({ Gym: 9, 'Gym,Nurse': 5, Nurse: 6 }),
      'Which do you use? - Other: please specify - Text': often({ '': 18, Roof: 1, Lawn: 1 }),
    }),
    null,
    null,
  )
  expect(found.columns[0]).toMatchObject({ text: 'Which do you use?', stem: null })
})

describe('headings of breakdowns', () => {
  test.each([
    ['How do you describe yourself?', ['Boy/Man', 'Girl/Woman', 'Prefer not to say'], 'gender'],
    ['What is your role? - Selected Choice', ['Teacher', 'Coach', 'Other (please specify)'], 'role'],
    ['School number', ['101', '204', '317'], 'school'],
    ['Language of survey', ['English', 'Português', '中文'], 'language'],
  ])('%s', (heading, answers, key) => {
    expect(reading(heading, answers)).toMatchObject({ role: 'breakdown', key })
  })
})

test('"Postal" is a postal code, by which a person may be known', () => {
  expect(reading('Postal', ['60601', '60602', '60603'])).toMatchObject({ role: 'personal', options: [] })
})
