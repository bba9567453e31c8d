import { expect, test } from 'vitest'
import { directionOf, favorableOf } from './direction.ts'

test.each([
  [2, [1]],
  [3, [2]],
  [4, [2, 3]],
  [5, [3, 4]],
  [6, [3, 4, 5]],
  [7, [4, 5, 6]],
  [11, [6, 7, 8, 9, 10]],
])(
  'of %d points those above the middle are favorable, of a reversed item those below',
  (points, expected) => {
    const options = Array.from({ length: points }, () => ({ isOutside: false }))
    expect(favorableOf(options, false)).toEqual(expected)
    expect(favorableOf(options, true)).toEqual(expected.map((place) => points - 1 - place).toSorted())
  },
)

test.each([
  'i feel judged',
  'i feel like a number',
  'workload',
  'risk level',
  'how would you rate the intensity of your workload',
  'my mind wanders',
  'i eat lunch by myself',
  'some kids are treated better',
  'it takes weeks to hear back',
  'we run out of time',
  'meetings could be emails',
  'policies change without warning',
  'people stare at me',
  'me siento fuera de lugar',
  'la comida llega fria',
  'my ideas are dismissed',
  'i am treated differently because of my race',
  'meetings waste my time',
  'my workload is too heavy',
  'students cheat on tests',
  'the bus is always late',
  'i feel unappreciated',
  'students swear at teachers',
  'cliques are common at this school',
  'teachers have low expectations of us',
  'students get away with breaking rules',
  'my workload leaves little time for family',
  'only smart kids can learn math',
  'los alumnos se portan mal',
  'me cuesta trabajo concentrarme',
  'how often do other students hit, push or kick you',
  'how often is your mind somewhere else during class',
  'con que frecuencia te sientes fuera del grupo',
  'con que frecuencia otros estudiantes te ponen apodos feos',
  'me siento juzgado',
  'how often do teachers have to stop class because of behavior?',
  'i eat lunch alone',
  'i wish i went to a different school',
  'how concerned are you about bullying?',
  'el autobus siempre llega tarde',
  'my heart pounded before tests',
  'i put off my work until the last minute',
  'people pretend to listen here',
  'students talk over the teacher',
  'school is a chore',
  'some students get special treatment',
  'the office passes me from person to person',
  'nos enteramos tarde de los cambios',
  'los maestros tienen favoritos',
  'me dan ganas de faltar',
  'students often struggle with the content i teach',
  'i have been discriminated against because of my race',
  'support gives help that is too basic or too advanced to be useful',
])('whether a high answer to "%s" is good is asked', (item) => {
  expect(directionOf(item, 'agreement').reversed).toBeNull()
})

test.each([
  'i understand my lessons',
  'i can do my work by myself',
  'my teacher takes time to listen',
  'the school calls before it changes a policy',
  'me siento en mi lugar',
  'the staff is united',
  'my school offers unique programs',
  'the school handles bullying well',
  'my teacher helps me when i am behind',
  'los programas de la tarde me gustan',
  'our school is unidos por la comunidad',
])('a high answer to "%s" is good', (item) => {
  expect(directionOf(item, 'agreement').reversed).toBe(false)
})
