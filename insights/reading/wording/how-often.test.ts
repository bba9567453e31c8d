import { describe, expect, test } from 'vitest'
import { reasonInSpanish } from '#contract/results/reasons.es.ts'
import { reading } from '#insights/reading/testing/one-column.ts'
import { often } from '#insights/reading/testing/responses-of.ts'

const times = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']
const veces = ['Nunca', 'Rara vez', 'A veces', 'Casi siempre', 'Siempre']
const five = (steps: readonly (string | number)[]) =>
  steps.flatMap((step) => Array<typeof step>(5).fill(step))

describe('how often people do something', () => {
  test.each<[string, readonly (string | number)[]]>([
    ['How often do you use the library?', times],
    ['How often do you check your phone?', times],
    ['How often would you like to receive feedback?', times],
    ['How often should we communicate with you?', times],
    ['¿Con qué frecuencia le gustaría recibir comunicaciones?', veces],
    ['How often do you use different apps?', times],
    ['How often do you read social media?', times],
    ['How often do you use an AI tool to help you learn something?', times],
    ['How often do you listen to music while you study?', times],
    ['How often do students run in front of cars near school?', times],
    ['How often do you pay for supplies with your own money?', times],
    ['How often do you eat breakfast?', ['Never', 'Once or twice a week', 'A few times a week', 'Every day']],
    ['Do you work remotely?', ['Never', 'Sometimes', 'Always']],
    ['Which of these do you do to study, and how often? [Attending lectures]', times],
    ['What do you do to learn the language? [Watching movies or TV shows]', times],
    ['¿Qué haces para aprender? [Ver películas o televisión en casa]', veces],
    ['public_transport_usage', times],
    ["How often does the school call you about your child's attendance?", times],
    ['How often do you use the library? (1 = never, 5 = always)', [1, 2, 3, 4, 5]],
    ['¿Con qué frecuencia usas una herramienta de IA para aprender?', veces],
    ['¿Cada cuánto compras en la cafetería?', veces],
  ])('is asked about, and has no favorable answers: %s', (heading, steps) => {
    const { role, sure, favorable, why } = reading(heading, five(steps))
    expect({ role, isSure: sure >= 0.8, favorable }).toEqual({
      role: 'rating',
      isSure: false,
      favorable: null,
    })
    expect(reasonInSpanish(why)).toMatch(/a menudo/)
  })
})

describe('how often something is that its words call good', () => {
  test.each<[string, readonly (string | number)[]]>([
    ['How often do adults here help you when you ask?', times],
    ['How often do you feel safe at school?', times],
    ['How often does the morning bus come on time?', times],
    ['How often do you use something you learned in your classes?', times],
    ['My teacher checks that I got it', times],
    ['How often is this true of you? [I finish my work]', times],
    ['How often is this true? [Other students in my class show me what to do]', times],
    ['How often do adults listen to you? (1 = never, 5 = always)', [1, 2, 3, 4, 5]],
    ['¿Con qué frecuencia te ayudan las personas adultas?', veces],
    ['How often do your teachers check that you understand?', times],
    ['How often do you ask questions in class?', times],
    ['How often do you follow directions in class?', times],
    ['How often do your teachers expect you to do your best?', times],
    ['How often do students in your class take responsibility for their learning?', times],
    ['How often do you use ideas from school in your daily life?', times],
    ['How often do you use several different strategies to study?', times],
    ['How often do you double-check your work?', times],
    ['How often do you have fun learning?', times],
    ['How often do you meet in person with teachers at your child’s school?', times],
    ['How often do you talk about your child’s learning with the teachers?', times],
    ['How often do you talk with your family about school?', times],
    ['How often do you and your child’s teachers communicate with each other?', times],
    ['How often do you read with your child?', times],
    ['How often do you attend school events?', times],
    ['How often do you pay attention and resist distractions?', times],
    ['How often are you able to pull yourself out of a bad mood?', times],
    ['How often do you get your work done right away instead of waiting until the last minute?', times],
    ['¿Con qué frecuencia habla con los maestros de su hijo?', veces],
    ['¿Con qué frecuencia haces preguntas en clase?', veces],
    ['¿Con qué frecuencia asiste usted a las juntas de la escuela?', veces],
    ['¿Con qué frecuencia se comunica la escuela con usted?', veces],
    ['¿Con qué frecuencia lee con su hijo?', veces],
    ['Me siento parte de mi escuela', veces],
  ])('is favorable: %s', (heading, steps) => {
    expect(reading(heading, five(steps))).toMatchObject({
      role: 'rating',
      reversed: false,
      favorable: [3, 4],
    })
  })

  test('is asked about as negative where its words call it bad', () => {
    const { favorable, why } = reading('How often are you bullied at school?', five(times))
    expect(favorable).toBeNull()
    expect(reasonInSpanish(why)).toMatch(/negativa/)
  })
})

test('how much something is keeps its direction', () => {
  const answers = often({ 'Not at all': 5, 'A little': 5, Somewhat: 5, 'Quite a bit': 5, 'A great deal': 5 })
  expect(reading('How much do you know about this plan?', answers)).toMatchObject({ favorable: [3, 4] })
})

describe('more or less than before', () => {
  const changed = ['Less', 'About the same', 'More']

  test.each([
    ['Takeout since March'],
    ['act_takeout'],
    ['Do you do these more or less than before? [Watching movies or television]'],
    ['Compared with last year, how much do you read at home?'],
  ])('is asked about: %s', (heading) => {
    const { favorable, why } = reading(heading, five(changed))
    expect(favorable).toBeNull()
    expect(reasonInSpanish(why)).toMatch(/^Que haya más/)
  })

  test.each<[string, string[]]>([
    ['Compared with last year, lunch is', ['Worse', 'About the same', 'Better']],
    [
      'Change in confidence',
      ["I'm less confident now.", "I'm equally confident now.", "I'm more confident now."],
    ],
    ['Do teachers help you more or less than last year?', changed],
    ['Compared with last year [Motivation to do school work]', ['Decreased', 'About the same', 'Increased']],
  ])('is favorable where the answers or the question say so: %s', (heading, answers) => {
    expect(reading(heading, five(answers))).toMatchObject({ role: 'rating', favorable: [2] })
  })
})
