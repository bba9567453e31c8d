import { describe, expect, test } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { columnsOf } from '#insights/reading/testing/responses-of.ts'

const reading = (heading: string, answers: string) =>
  read(
    columnsOf({ [heading]: answers.split(' | ').flatMap((one) => Array<string>(9).fill(one)) }),
    null,
    null,
  ).columns[0]!

describe('names of people', () => {
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
    ['TeacherLast', 'Garcia | Smith'],
    ['Instructor(s)', 'Garcia, Ana | Smith, Leo'],
    ['Session / presenter', 'A - Ana Garcia | B - Theo Smith'],
    ['Course section', 'MATH6-01 Garcia | MATH6-02 Smith'],
    ['Class name', 'Garcia Math 6 (1) | Smith Math 6 (2)'],
    ['Entered by', 'Garcia | Smith'],
    ['IEP case manager', 'Garcia | Smith'],
    ['Trusted adult', 'Garcia | Smith'],
    ['Which staff member helped you?', 'Garcia | Smith'],
    ['Select your teacher from the list', 'Garcia | Smith'],
    ['Assistant principal', 'Garcia | Smith'],
    ['Evaluated by', 'Garcia | Smith'],
    ['Elige a tu maestro', 'García | Ruiz'],
    ['Friend 1', 'Ana | Leo'],
    ['Who do you sit with at lunch?', 'Ana | Leo | Zoe | Kai | Ruth | Theo | Ivy | Omar'],
    ['Which teacher are you rating?', 'Garcia | Smith | Lopez'],
    ['Salón / maestra', '1 - García | 2 - Hernández | 3 - López'],
    ['Maestro(a)', 'García | Hernández'],
    ['Who is your instructional coach?', 'Garcia | Smith'],
    ['Thanks, Leo! Who is your math teacher?', 'Garcia | Smith'],
    ['Enumerator', 'Ana | Luis'],
    ['Roommate', 'Ana | Luis'],
    ['Reported by', 'Ana Garcia | Leo Smith'],
    [
      'Who are you?',
      'Ana from 6th period | Leo from 2nd period | Zoe from 1st period | Kai from 3rd period | Ruth from 4th period | Theo from 5th period | Ivy from 2nd period | Omar from 1st period',
    ],
    ['Which sibling attends here?', 'Ana | Leo'],
    ['Vote for teacher of the year', 'Ana Garcia | Leo Smith'],
  ])('are not shown: %s (%s)', (heading, answers) => {
    expect(reading(heading, answers)).toMatchObject({ role: 'personal', options: [] })
  })

  test('are asked about', () => {
    expect(reading('Block / teacher', '1 - Garcia | 2 - Smith').sure).toBeLessThan(0.8)
  })

  test.each([
    ['Section', '3A | 3B | 4A'],
    ['Block', 'A | B | C'],
    ['Period', 'Period 1 | Period 2 | Period 3'],
    ['Classroom', 'Room 12 | Room 14'],
    ['Session', 'Session A | Session B'],
    ['Session', '1 - Welcome | 2 - Feedback'],
    ['Mentor', 'I have one | I want one | Not interested'],
    ['Cohort', 'Fall 2025 | Spring 2026'],
    ['Course', 'World History 1 | Environmental Science 2'],
    ['Who helps you at home?', 'Mom | Dad | Grandma | Nobody'],
    ['Which adult fills this in?', 'Mother | Father | Guardian'],
    ['Course', 'MATH-101 | BIO-110 | ENG-200'],
    ['course_code', 'CPE 321 | CPE 311 | COGS 108'],
    ['section', 'Bio P1 | Chem P2 | Calc P5'],
    ['Course', 'Algebra I | Biology | English 9'],
    ['Class', '1 - Reading | 2 - Math | 3 - Science'],
    ['Block', '1 - Morning | 2 - Afternoon'],
    ['Grade', '9 - Freshman | 10 - Sophomore | 11 - Junior'],
    ['Grado', '1 - Primero | 2 - Segundo'],
    ['Teacher', 'Agree | Disagree | Strongly agree'],
    ['Principal', '1 star | 2 stars | 3 stars | 4 stars'],
    ['Who is your favorite musician?', 'Shakira | Drake'],
    ['Do you plan to vote?', 'Yes | No'],
    ['Teacher grade level', 'Elementary | Middle | High'],
    ['Maestro', 'Siempre | A veces | Nunca'],
    ['Are you a teacher?', 'Yes | No'],
    ['Are you a staff member?', 'Yes | No'],
    ['Staff member', 'Full time | Part time'],
    ['School', 'Lincoln | Washington | Jefferson'],
    ['Partner school', 'Cedar | Pine'],
  ])('are told from other words: %s (%s)', (heading, answers) => {
    expect(reading(heading, answers).role).not.toBe('personal')
  })
})
