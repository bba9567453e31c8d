import { describe, expect, test } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { reading } from '#insights/reading/testing/one-column.ts'
import { columnsOf, often } from '#insights/reading/testing/responses-of.ts'

describe('sensitive questions', () => {
  test.each([
    'Which political party do you support?',
    'Over the last 2 weeks, how often did you feel depressed?',
    'Have you ever had sexual intercourse?',
    'Have you ever tried a cigarette?',
    'Do your parents fight at home?',
    'What did your doctor, lawyer or priest tell you? (attorney)',
    'How often do you go to church?',
    'mental_health_consequence',
    'Treatment',
    'What is the income of your household?',
    '¿Has usado drogas?',
    '¿Vas a la iglesia?',
    'Does anyone at home drink too much?',
    'Has someone at home hit you?',
    'Do you have legal papers to live here?',
    'Estatus migratorio',
    'How often do you feel so sad that you stop doing usual activities?',
    'Is there enough to eat at home?',
    'Some days I want to disappear',
    'My stepdad hits me',
    'Do you feel safe at home?',
    'Did you run out of food last month?',
    'Are you homeless?',
    '¿Por quién votó?',
    'Mi papá toma mucho',
    '¿Has pensado en hacerte daño o lastimarte?',
    'Do you see a psychologist?',
    'Have you received psychology services?',
    'Which services does your child receive? Psychology',
    '¿Recibes psicología?',
    'Tu espiritualidad',
    'household_inc',
  ])('%s', (heading) => {
    expect(reading(heading, often({ Yes: 9, No: 8 })).sensitive).toBe(true)
  })

  test.each([
    'Do you like lunch?',
    'Do you feel safe at school?',
    'Do we run out of paper?',
    'The text is easy to read',
    'Are the rules fair?',
    'Is the treatment of students fair?',
    '¿Te gusta la escuela?',
    'Do you take Psychology?',
    'Is political science offered?',
    '¿Te interesan las ciencias políticas?',
  ])('not: %s', (heading) => {
    expect(reading(heading, often({ Yes: 9, No: 8 })).sensitive).toBe(false)
  })
})

test.each([1, 60])(
  'an option after %i others in columns of their own makes its question sensitive',
  (count) => {
    const asked = 'Which of these have you done? Select all that apply.'
    const others = Array.from({ length: count }, (_, at) => `Read a book about number ${at}`)
    const options = [...others, 'Smoked marijuana']
    const { columns } = read(
      columnsOf(
        Object.fromEntries(
          options.map((option, at) => [
            `${asked} [${option}]`,
            often({ '': 5 + (at % 2), [option]: 7 - (at % 2) }),
          ]),
        ),
      ),
      null,
      null,
    )
    expect(columns).toMatchObject([{ role: 'several', sensitive: true }])
  },
)
