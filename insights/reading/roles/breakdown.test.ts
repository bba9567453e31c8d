import { describe, expect, test } from 'vitest'
import { reading, role, texts } from '#insights/reading/testing/one-column.ts'
import { often } from '#insights/reading/testing/responses-of.ts'
import { threadCpuMs } from '#testing/thread-cpu.ts'

describe('breakdowns', () => {
  test.each([
    ['What grade are you in?', ['9th', '10th', '11th'], 'grade'],
    ['Grade', ['K', '1', '2'], 'grade'],
    ['Class', ['1', '2', '3', '4'], 'grade'],
    ['School_ID', ['101', '102', '103', '104'], 'school'],
    ['¿En qué ciclo de estudios te encuentras actualmente?', ['1', '2', '3'], 'grade'],
    ['1. What age range do you fall in?', ['18 to 34', '35 to 49'], 'age'],
    ['Mi edad se encuentra entre:', ['18 a 24 años', '25 a 33 años'], 'age'],
    ['YEAR', ['1', '2', '3'], 'grade'],
    ['Class', ['9A', '9B', '10A'], 'grade'],
    ['¿En qué grado estás?', ['6.º', '7.º'], 'grade'],
    ['12. ¿Cuál es su relación con la escuela?', ['Estudiante', 'Personal de la escuela'], 'role'],
    ['Please select your Year Group', ['Year 7', 'Year 8', 'Year 9'], 'grade'],
    ['How long have you been teaching?', ['Less than 1 year', '1 to 3 years'], 'years'],
    ['How long have you been at this school?', ['Less than 1 year', '1 to 3 years'], 'years'],
    ['Year of Study', ['Year 1', 'year 2'], 'grade'],
    ['What is your year at Hill College?', ['First Year', 'Second Year'], 'grade'],
    ['Which school do you attend?', ['Lincoln', 'Washington'], 'school'],
    ['Which building do you work in most of the time?', ['Lincoln', 'Washington'], 'school'],
    ['At which campus do you spend the majority of your time?', ['Lincoln', 'Washington'], 'school'],
    ['What was your position?', ['Teacher', 'Nurse'], 'role'],
    ['Gender', ['M', 'F'], 'gender'],
    ['With which gender do you identify?', ['1', '2'], 'gender'],
    ['Selecciona tu género', ['Mujer', 'Hombre'], 'gender'],
    ['Q7', ['Female', 'Male', 'Prefer not to say'], 'gender'],
    ['Race/Ethnicity', ['White', 'Asian'], 'race'],
    ['What language do you speak at home?', ['English', 'Spanish'], 'language'],
    ['What is your role?', ['Teacher', 'Principal'], 'role'],
    ['How long have you worked here?', ['Less than 1 year', '1 to 3 years'], 'years'],
    ['mother_tongue', ['Tamil', 'Hindi'], 'language'],
    ['As a science student, select the semester in which you are studying.', ['2nd', '4th'], 'grade'],
    ['q_genero', ['f', 'm'], 'gender'],
    ['How long were you employed here?', ['Less than 1 year', '1 to 3 years'], 'years'],
    ['What is your age group?', ['18-24', '25-34'], 'age'],
    ['Department', ['Math', 'Science'], 'department'],
    ['What pronouns do you use?', ['she/her', 'he/him', 'they/them'], 'gender'],
    ['Gr', ['K', '1', '2'], 'grade'],
    ['Grade band taught', ['TK-2', '3-5', '6-8'], 'grade'],
    ['Yrs in district', ['0-3 years', '4–10', '11+'], 'years'],
    ['Years with the district', ['Less than 1', '1-5', '6+'], 'years'],
    ['Hire cohort', ['Before 2010', '2010-2015', '2016 or later'], 'years'],
    ['Decade you started teaching', ['1990s', '2000s', '2010s'], 'years'],
    ['How many years has your family been at this school?', ['0–3 years', '4–10', '11+'], 'years'],
    ['What is your affiliation?', ['Parent', 'Staff'], 'role'],
    ['Your role', ['Teacher', 'School psychologist'], 'role'],
    ['Parentesco con el estudiante', ['Madre', 'Padre'], 'role'],
    ['Nivel educativo de su hijo(a)', ['Primaria', 'Secundaria'], 'grade'],
    ['Bargaining unit', ['CTA', 'CSEA'], 'role'],
    ['c- Sexo según el documento', ['M', 'F'], 'gender'],
    ['¿Cuál es su relación con el alumno?', ['Madre', 'Padre', 'Tutor'], 'role'],
    ['¿Qué es usted del estudiante?', ['Mamá', 'Papá', 'Abuela'], 'role'],
    ['Grado y grupo', ['1A', '1B', '2A'], 'grade'],
    ['Institución educativa', ['Pino', 'Roble'], 'school'],
    ['Centro educativo', ['Pino', 'Roble'], 'school'],
    ['School', ['School A', 'School B', 'School C'], 'school'],
    ['Curso', ['1º ESO', '2º ESO', '1º Bachillerato'], 'grade'],
    ['Nice to meet you, {{field:01}}! Which school do you go to?', ['Pine', 'Oak'], 'school'],
    ['Which school does your oldest child attend?', ['Pine', 'Oak'], 'school'],
    ['Which of our schools does your youngest child attend?', ['Pine', 'Oak'], 'school'],
    ['Select the school you are completing this survey for', ['Pine', 'Oak'], 'school'],
    ['For which school are you responding?', ['Pine', 'Oak'], 'school'],
    ['Which building are you assigned to?', ['Pine', 'Oak'], 'school'],
    ['Primary worksite', ['Pine', 'Oak'], 'school'],
    ['¿En qué escuela está inscrito su hijo o hija?', ['Pino', 'Roble'], 'school'],
    ['Escuela en la que está matriculada su hija', ['Pino', 'Roble'], 'school'],
    ['Campus', ['A', 'B', 'C'], 'school'],
    ['¿En qué grado está su hijo mayor?', ['1°', '2°', '3°'], 'grade'],
    ['At what level do you work?', ['Elementary', 'Middle', 'High'], 'grade'],
    ['What level is your school?', ['Elementary school', 'Middle school', 'High school'], 'grade'],
    ['Level', ['Elementary', 'Secondary'], 'grade'],
    ['year', ['Junior', 'Senior', 'Other'], 'grade'],
    ['Gender Code', ['M', 'F'], 'gender'],
    ['School year', ['2022-23', '2023-24'], 'years'],
    ['school_year', ['SY 2022-2023', 'SY 2023-2024'], 'years'],
    ['Año escolar', ['2022-2023', '2023-2024'], 'years'],
    ['I am responding as a', ['Parent', 'Teacher'], 'role'],
    ['I work as a', ['Teacher', 'Paraprofessional'], 'role'],
    ['Which stakeholder group do you belong to?', ['Parent', 'Staff'], 'role'],
    ['What is your connection to the school?', ['Parent', 'Staff'], 'role'],
    ['Who is completing this survey?', ['Mother', 'Father'], 'role'],
    ['What is your job classification?', ['Teacher', 'Paraprofessional'], 'role'],
    ['Are you certified or classified staff?', ['Certified', 'Classified'], 'role'],
    ['Years at current school', ['Less than 1 year', '1-5 years'], 'years'],
    ['Including this year, how many years have you taught?', ['Less than 1 year', '1-5 years'], 'years'],
    ['Length of employment', ['Less than 1 year', '1-5 years'], 'years'],
    ['In what language did you complete this survey?', ['English', 'Spanish'], 'language'],
  ])('%s', (heading, answers, kind) => {
    expect(
      reading(
        heading,
        answers.flatMap((one) => Array<string>(9).fill(one)),
      ),
    ).toMatchObject({ role: 'breakdown', key: kind, sensitive: false })
  })

  test.each([
    ['What grade would you give our school?', often({ A: 9, B: 8, C: 4 }), 'rating'],
    ['Relación con los alumnos', often({ Buena: 9, Regular: 8, Mala: 4 }), 'rating'],
    ['How do you like your school?', often({ 'Very much': 9, 'Not at all': 8 }), 'rating'],
    ['Do you speak another language at home?', often({ Yes: 9, No: 8 }), 'yes-no'],
    ['How long have you been using it?', often({ '1 to 2 years': 9, '3 to 5 years': 8 }), 'count'],
    ['What is your race? - More than one - Text', often({ 'Asian/White': 2 }), 'text'],
    ['Affiliation', often({ Baptist: 9, Catholic: 8 }), 'choice'],
    ['Si es estudiante, ¿en qué grado está?', often({ '6.º': 9, 'No soy estudiante': 8 }), 'choice'],
    ['School', texts(60, (row) => `School number ${row}`), 'text'],
    ['Class', often({ Algebra: 9, Biology: 8, Band: 4 }), 'choice'],
    ['Class (by your GPA):', often({ 'First Class': 9, 'Second Class': 8, General: 4 }), 'choice'],
    ['Year', often({ '2024': 9, '2025': 8, '2026': 4 }), 'choice'],
    ['School', often({ A: 9, B: 8, C: 4, F: 3 }), 'rating'],
    [
      'How much do you trust the school to keep your oldest child safe?',
      often({ 'A lot': 9, Some: 8 }),
      'rating',
    ],
    ['Level', often({ Beginner: 9, Advanced: 8 }), 'rating'],
    ['My class is fun', often({ '1': 3, '2': 4, '3': 9, '4': 8, '5': 6 }), 'number'],
  ])('%s is no breakdown', (heading, answers, expected) => {
    expect(role(heading, answers)).toBe(expected)
  })

  test('a district of 40 schools is compared by school, whose names a few people wrote in other ways', () => {
    const schools = Array.from({ length: 40 }, (_, at) =>
      Array<string>(4 + (at % 5)).fill(`PS ${at + 1}`),
    ).flat()
    const written = ['lincoln', 'Lincoln Elem', 'home', 'P.S. 4', 'the big one']
    const found = reading('Which school do you work at?', [...schools, ...written])
    expect(found).toMatchObject({ role: 'breakdown', key: 'school' })
    expect(found.options.length).toBeGreaterThanOrEqual(40)
  })

  test('forty departments are no breakdown', () => {
    const departments = Array.from({ length: 40 }, (_, at) => Array<string>(5).fill(`Team ${at + 1}`)).flat()
    expect(role('Department', departments)).not.toBe('breakdown')
  })

  const children = { K: 8, '3': 9, '6': 7, 'K, 3': 4, '3, 6': 5, 'K, 3, 6': 3 }
  const schools = { Lincoln: 12, Washington: 11, 'Lincoln, Washington': 6, 'Washington, Adams': 3, Adams: 4 }
  const roles = { Parent: 12, Teacher: 9, 'Parent, Teacher': 4, 'Parent, Volunteer': 3, Volunteer: 5 }

  test.each([
    ['What grade(s) are your children in? (Select all that apply)', children, ['3', '6', 'K']],
    ['Which school(s) do your children attend?', schools, ['Washington', 'Lincoln', 'Adams']],
    ['Grade(s) you teach', { ...children, 'K, 6': 3, '6': 1 }, ['3', 'K', '6']],
    ['Please select your role(s)', roles, ['Parent', 'Teacher', 'Volunteer']],
    ['¿A qué escuela(s) asiste(n) sus hijos?', schools, ['Washington', 'Lincoln', 'Adams']],
    ['¿En qué grado están sus hijos? (Marque todos los que correspondan)', children, ['3', '6', 'K']],
    ['What is your role?', roles, ['Parent', 'Teacher', 'Volunteer']],
    ['What grade are your children in?', children, ['3', '6', 'K']],
  ])('%s is no breakdown if people chose several', (heading, answers, options) => {
    const found = reading(heading, often(answers))
    expect(found).toMatchObject({ role: 'several', separator: ',' })
    expect(found.options.map(({ label }) => label)).toEqual(options)
  })

  test.each([
    ['Grade(s)', { K: 8, '3': 9, '6': 7 }],
    ['Which school(s) do your children attend?', { Lincoln: 12, Washington: 11 }],
    ['Which school do you attend?', { 'Lincoln, North': 12, 'Lincoln, South': 11, 'Adams, North': 9 }],
    ['What is your role?', { 'Teacher, K to 5': 12, 'Teacher, 6 to 8': 9, 'Aide, K to 5': 7, Principal: 2 }],
  ])('%s with one value per person is a breakdown: %j', (heading, answers) => {
    expect(role(heading, often(answers))).toBe('breakdown')
  })

  test('known spellings are joined to one value, and others are not', () => {
    const found = reading('Gender', often({ Male: 9, 'male ': 3, M: 4, Female: 8, f: 2, Make: 3 }))
    expect(found.options.map(({ answers }) => answers)).toEqual([['male', 'm'], ['female', 'f'], ['make']])
  })

  test.each([
    [{ H: 53, M: 50 }, [['h'], ['m']]],
    [
      { Hombre: 30, Mujer: 19, H: 8, M: 9 },
      [
        ['hombre', 'h'],
        ['mujer', 'm'],
      ],
    ],
    [{ M: 53, F: 50, Masculino: 9 }, [['m', 'masculino'], ['f']]],
    [{ Female: 60, Male: 50, M: 10, Hombre: 9 }, [['male', 'm', 'hombre'], ['female']]],
  ])('beside an H, an M is a mujer: %o', (answers, groups) => {
    expect(reading('Sexo', often(answers)).options.map(({ answers }) => answers)).toEqual(groups)
  })

  test('a first year comes before the others', () => {
    const found = reading('Years here', often({ '5+': 9, '2-4': 12, 'This is my first year': 4 }))
    expect(found.options.map(({ label }) => label)).toEqual(['This is my first year', '2-4', '5+'])
  })

  test('cohorts are in order', () => {
    const found = reading('Hire cohort', often({ '2016 or later': 9, '2010-2015': 12, 'Before 2010': 4 }))
    expect(found.options.map(({ label }) => label)).toEqual(['Before 2010', '2010-2015', '2016 or later'])
  })

  test('grades are in order', () => {
    const found = reading('Grade', often({ '10': 9, '9': 12, K: 4, TK: 3, '2': 5, 'Pre-K': 3 }))
    expect(found.options.map(({ label }) => label)).toEqual(['Pre-K', 'TK', 'K', '2', '9', '10'])
  })

  test('a heading of 32,000 dots is read in a moment', () => {
    const judged = () => expect(role(`${'.'.repeat(32_000)}!`, often({ Yes: 9, No: 8 }))).toBe('yes-no')
    expect(threadCpuMs(judged)).toBeLessThan(1_000)
  })
})

test('what those wrote who are of no group makes no groups', () => {
  const written = often({ 'Data Institute': 6, Libraries: 5, Museum: 4 })
  expect(role('5. What is your school? - Other - Text', written)).not.toBe('breakdown')
})

test('an age with and without a word for years is one group', () => {
  const { options } = reading(
    '¿Cuántos años tienes?',
    often({ '9': 12, '9 años': 6, '10 años': 11, '10': 8 }),
  )
  expect(options.map(({ answers }) => answers.toSorted())).toEqual([
    ['9', '9 anos'],
    ['10', '10 anos'],
  ])
})

test('grades with numbers below that of kindergarten stand in their order', () => {
  const { options } = reading('Grade (K = 0, PK = -1)', [0, 1, -1, 2, 0, 1, -1, 2, 0, 1])
  expect(options.map(({ label }) => label)).toEqual(['-1', '0', '1', '2'])
})

test.each<[string, string, Record<string, number>]>([
  [
    'Do you describe yourself as a woman, a man, or in some other way?',
    'breakdown',
    { Woman: 20, Man: 15, Other: 9, 'Prefer not to say': 8 },
  ],
  [
    'To which of these ethnic groups do you consider you belong?',
    'breakdown',
    { 'White-British': 20, 'Asian-Indian': 9, Mixed: 7, Other: 5 },
  ],
  ['1. Which university do you study at?', 'breakdown', { PUST: 30, RUET: 25, RU: 20 }],
  ['How do you study at school?', 'choice', { Alone: 30, 'In a group': 25, 'With a tutor': 20 }],
  [
    'Attend_school_currently',
    'choice',
    { 'Yes, at the same school as before': 30, 'Yes, at a different school': 9 },
  ],
])('%s is a %s', (heading, expected, answers) => {
  expect(role(heading, often(answers))).toBe(expected)
})

test.each([
  ['about_you/school_name', { 'Cedar Elementary': 20, 'Maple Middle': 15 }],
  ['about_you-grade', { 6: 12, 7: 10, 8: 9 }],
  ['about_you:gender', { f: 20, m: 18 }],
])('the group of a question does not hide the breakdown: %s', (heading, answers) => {
  expect(role(heading, often(answers))).toBe('breakdown')
})

test.each([
  ['why_not_attend.age', { false: 20, NA: 15 }],
  ['reasons/grade', { 0: 20, 1: 15 }],
])('an option with ticks is no breakdown: %s', (heading, answers) => {
  expect(role(heading, often(answers))).not.toBe('breakdown')
})

test('"x" is a gender among others, and alone it is a mark', () => {
  expect(role('Q7', often({ x: 30, 'Not sure that it is done': 2 }))).not.toBe('breakdown')
  expect(role('Q7', often({ F: 30, M: 25, X: 2, Female: 3 }))).toBe('breakdown')
})
