import { describe, expect, test } from 'vitest'
import { reading } from './testing/reading-of-answers.ts'

describe('favorable answers', () => {
  test.each([
    [['Disagree', 'Neutral', 'Agree'], [2]],
    [
      ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'],
      [2, 3],
    ],
    [
      ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
      [3, 4],
    ],
    [
      ['Strongly disagree', 'Disagree', 'Slightly disagree', 'Slightly agree', 'Agree', 'Strongly agree'],
      [3, 4, 5],
    ],
    [
      [
        'Strongly disagree',
        'Disagree',
        'Somewhat disagree',
        'Neutral',
        'Somewhat agree',
        'Agree',
        'Strongly agree',
      ],
      [4, 5, 6],
    ],
  ])('of %j they are those above the middle', (answers, favorable) => {
    expect(reading(answers).favorable).toEqual(favorable)
  })

  test.each([
    'I have been bullied here',
    'I feel unsafe on the bus',
    'There is a lot of noise in class',
    'Students skip class without good reason',
    'There is nobody I can talk to',
    'I am not listened to',
    'work_interferes with my lessons',
    'Screens keep me from sleeping',
    'Otros estudiantes se burlan de mí',
    'I am afraid of my teachers',
    'My teachers ignore me',
    'My teacher ignores me',
    'My manager ignores me',
    'Teachers bully students',
    'Teachers treat students unfairly',
    'My teacher is mean to me',
    'Teachers are too hard on us',
    'I feel burned out from teaching',
    'I feel helpless and sad',
    'I am stressed about report cards',
    'I am afraid to ask my teacher for help',
    'There is a lack of support',
    'Stress prevents me from learning',
    'Someone makes fun of me',
    'Homework stresses me',
    'Time is wasted in class',
    'Adults here yell',
    'Students pick on me',
    'I feel alone',
    'Math is hard for me',
    'Me siento solo',
    'Me siento muy sola en la escuela',
    'Los estudiantes se pelean',
    'Otros estudiantes me molestan',
    'Me da miedo pedir ayuda',
  ])('whether they are good is asked, and not assumed: %s', (heading) => {
    expect(reading(['Disagree', 'Neutral', 'Agree'], heading)).toMatchObject({
      role: 'rating',
      reversed: null,
      favorable: null,
      sure: 0.6,
    })
  })

  test.each([
    'My teachers listen to me',
    'I feel safe at school',
    'Adults here stop bullying',
    'Me siento a gusto en la escuela',
    'My teacher makes learning fun',
    'Hard work pays off',
    'I work hard',
    'My teachers work hard for me',
    'My teacher reads aloud',
    'Teachers help me when work is too hard',
    'When work is too hard, my teacher helps me',
    'Teachers are helpful when I have problems',
    'When you feel like giving up, how likely is it that your teachers will make you keep trying?',
    'If you came to class upset, how concerned would your teachers be?',
    'My teacher notices when I am sad',
    'My teacher listens to me when I am upset',
    'My teacher encourages me when I am frustrated',
    'The school teaches students about drugs',
    'I know how to report bullying',
    'Adults here prevent fights',
    'Los adultos ayudan cuando los estudiantes se pelean',
    'Puedo pedir ayuda sin miedo',
    'Solo hablo con mi maestra',
  ])('an item worded for its theme is not reversed: %s', (heading) => {
    expect(reading(['Disagree', 'Neutral', 'Agree'], heading)).toMatchObject({
      reversed: false,
      favorable: [2],
    })
  })

  test('satisfaction says by itself what is good, whatever it is with', () => {
    expect(
      reading(['Dissatisfied', 'Neutral', 'Satisfied'], 'How satisfied are you with the noise level?'),
    ).toMatchObject({ reversed: false, favorable: [2] })
  })

  test.each([
    [['Totalmente descontento', 'Descontento', 'Poco contento', 'Contento'], [3]],
    [
      ['Muy insatisfecha', 'Insatisfecha', 'Poco satisfecha', 'Satisfecha', 'Muy satisfecha'],
      [3, 4],
    ],
    [['Muy mala', 'Mala', 'Regular', 'Buena'], [3]],
    [
      [
        'Extremely difficult',
        'Quite difficult',
        'Somewhat difficult',
        'Slightly difficult',
        'Not at all difficult',
      ],
      [3, 4],
    ],
  ])('an answer on the low side is not favorable, however few are above it: %j', (answers, favorable) => {
    const { options, favorable: found } = reading(answers)
    expect(options.map(({ label }) => label)).toEqual(answers)
    expect(found).toEqual(favorable)
  })

  test.each([
    [['Definitely no', 'Probably yes', 'Definitely yes'], 'Probably no'],
    [['Definitely not', 'Probably', 'Definitely'], 'Probably not'],
    [['Definitivamente no', 'Probablemente sí', 'Definitivamente sí'], 'Probablemente no'],
    [['Muy mala', 'Buena', 'Muy buena'], 'Mala'],
    [['Very difficult', 'Easy', 'Very easy'], 'Difficult'],
    [['Muy difícil', 'Fácil', 'Muy fácil'], 'Difícil'],
    [['Very Unsafe', 'Safe', 'Very Safe'], 'Unsafe'],
  ])('an answer above the middle is favorable though nobody gave its opposite: %j', (answers, opposite) => {
    const { options, favorable } = reading(answers)
    expect(options.map(({ label }) => label)).toEqual([answers[0], opposite, ...answers.slice(1)])
    expect(favorable).toEqual([2, 3])
  })

  test('a scale of quality without a low side has no opposites', () => {
    const { options, favorable } = reading(['Bad', 'Good', 'Excellent'])
    expect(options.map(({ label }) => label)).toEqual(['Bad', 'Good', 'Excellent'])
    expect(favorable).toEqual([2])
  })

  test('a negative word in the answers is asked about', () => {
    expect(
      reading(['Not at all worried', 'Slightly worried', 'Very worried'], 'How do you feel?'),
    ).toMatchObject({ reversed: null, favorable: null })
  })
})
