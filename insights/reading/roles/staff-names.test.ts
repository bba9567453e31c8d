import { describe, expect, test } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { columnsOf } from '#insights/reading/testing/responses-of.ts'

const reading = (heading: string, answers: string) =>
  read(
    columnsOf({ [heading]: answers.split(' | ').flatMap((one) => Array<string>(9).fill(one)) }),
    null,
    null,
  ).columns[0]!

describe('names of those who lead a group', () => {
  test.each([
    ['Block / teacher', '1 - Garcia | 2 - Smith | 3 - Nguyen'],
    ['Block', '1 - Garcia | 2 - Smith | 3 - Nguyen'],
    ['Period', 'Period 3 Smith | Period 4 Jones | Period 1 Okafor'],
    ['Class period and teacher', 'P3 Smith | P4 Jones | P1 Okafor'],
    ['What is your 2nd period class?', 'Algebra I - Garcia | Biology - Smith | Art - Lopez'],
    ['Session', 'Session 1 - Ms. Garcia | Session 2 - Mr. Smith'],
    ['Section', '3A Garcia | 3B Smith | 4A Nguyen'],
    ['Classroom', 'Rm 12 Garcia | Rm 14 Smith'],
    ['Class', 'Smith - Period 3 | Jones (Period 4)'],
    ['Grade', '3rd - Garcia | 4th - Smith'],
    ['Homeroom', 'Garcia | Smith | Nguyen'],
    ['Teacher', 'Garcia, M. | Smith, J.'],
    ['Teacher', 'garcia | smith'],
    ['Teacher', 'Garcia'],
    ['Science teacher', 'GARCIA | SMITH'],
    ['Which teacher are you rating?', 'Garcia | Smith | Lopez'],
    ['Salón / maestra', '1 - García | 2 - Hernández | 3 - López'],
    ['Maestro(a)', 'García | Hernández'],
  ])('are not shown, and asked about: %s (%s)', (heading, answers) => {
    const { role, options, sure } = reading(heading, answers)
    expect({ role, options, isSure: sure >= 0.8 }).toEqual({ role: 'personal', options: [], isSure: false })
  })

  test.each([
    ['Section', '3A | 3B | 4A'],
    ['Block', 'A | B | C'],
    ['Period', 'Period 1 | Period 2 | Period 3'],
    ['Classroom', 'Room 12 | Room 14'],
    ['Course', 'Algebra I | Biology | English 9'],
    ['Class', '1 - Reading | 2 - Math | 3 - Science'],
    ['Block', '1 - Morning | 2 - Afternoon'],
    ['Grade', '9 - Freshman | 10 - Sophomore | 11 - Junior'],
    ['Grado', '1 - Primero | 2 - Segundo'],
    ['Teacher', 'Agree | Disagree | Strongly agree'],
    ['Teacher grade level', 'Elementary | Middle | High'],
    ['Maestro', 'Siempre | A veces | Nunca'],
    ['Are you a teacher?', 'Yes | No'],
    ['School', 'Lincoln | Washington | Jefferson'],
  ])('are told from other words: %s (%s)', (heading, answers) => {
    expect(reading(heading, answers).role).not.toBe('personal')
  })
})
