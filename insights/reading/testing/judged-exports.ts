import type { ColumnRole } from '#contract/results/survey-readings.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

/**
 * A column of a made-up export with what is right: a role, or of a rating whether its last answer is good (`up`) or bad
 * (`down`). Its answers stand from the first to the last, with `<` between them.
 */
export type JudgedColumn = readonly [right: ColumnRole | 'up' | 'down', heading: string, answers: string]
type JudgedExport = {
  name: string
  people: number
  columns: readonly JudgedColumn[]
  /** Rows above the headings, and below the answers. */
  above?: Cell[][]
  below?: Cell[][]
}

const agreement = 'Strongly disagree < Disagree < Neutral < Agree < Strongly agree'
const four = 'Strongly disagree < Disagree < Agree < Strongly agree'
const often = 'Almost never < Once in a while < Sometimes < Frequently < Almost always'
const true5 = 'Not at all true < A little true < Somewhat true < Mostly true < Completely true'
const acuerdo =
  'Totalmente en desacuerdo < En desacuerdo < Ni de acuerdo ni en desacuerdo < De acuerdo < Totalmente de acuerdo'
const standard = 'Below standard < Approaching standard < Meets standard < Exceeds standard'
const trust = 'No trust < A little trust < Some trust < A lot of trust < A great deal of trust'
const schools = 'Cedar Elementary < Maple Middle < Pine High'
const names = 'Garcia < Smith < Nguyen < Patel'

export const judgedExports: JudgedExport[] = [
  {
    name: 'Google Forms, students, with statements that no list knows',
    people: 140,
    columns: [
      ['breakdown', 'What grade are you in?', '6th < 7th < 8th'],
      ['personal', 'Homeroom teacher', names],
      ['up', 'How much do you agree? [I look forward to coming here]', agreement],
      ['up', 'How much do you agree? [Grown-ups here notice when I am missing]', agreement],
      ['up', 'How much do you agree? [I have at least one close friend at this school]', agreement],
      ['down', 'How much do you agree? [I count the minutes until the day is over]', agreement],
      ['up', 'When work gets tough, I look for another way', often],
      ['up', 'My teacher checks that I got it', often],
      ['down', 'I coast when the work gets tough', often],
    ],
  },
  {
    name: 'A district’s own workbook, with a title, sections, a total and a note',
    people: 90,
    above: [
      ['Spring climate survey', null, null, null, null, null],
      ['About you', null, 'Safety', null, null, 'Class'],
    ],
    below: [
      ['Total', null, 'n = 90', null, null, null],
      ['Note: two classes absent', null, null, null, null, null],
    ],
    columns: [
      ['breakdown', 'Campus', schools],
      ['personal', 'Block / teacher', '1 - Garcia < 2 - Smith < 3 - Nguyen'],
      ['up', 'Feels safe here', four],
      ['up', 'Knows the rules', four],
      ['down', 'Rules are bent for some', four],
      ['up', 'Teacher knows my name', 'No < Sometimes < Yes'],
    ],
  },
  {
    name: 'Families in Spanish',
    people: 110,
    columns: [
      ['breakdown', '¿En qué escuela está su hijo?', 'Escuela Cedro < Escuela Pino'],
      ['personal', 'Salón / maestra', '1 - García < 2 - Hernández < 3 - Ruiz'],
      ['up', 'La escuela me avisa a tiempo', acuerdo],
      ['up', 'Me siento bienvenida en la oficina', acuerdo],
      ['up', 'Los maestros conocen bien a mi hijo', acuerdo],
      ['down', 'Mi hijo inventa pretextos para quedarse en casa', acuerdo],
      ['up', '¿Qué calificación le da a la escuela?', 'F < D < C < B < A'],
      ['yes-no', '¿Tiene internet en casa?', 'Sí < No'],
    ],
  },
  {
    name: 'Students about a class',
    people: 130,
    columns: [
      ['personal', 'Which class are you rating?', 'Algebra I - Garcia < Biology - Smith < English 9 - Patel'],
      ['choice', 'Period', '1st < 2nd < 3rd < 4th'],
      ['up', 'This class is worth getting up for', true5],
      ['up', 'I can ask anything', true5],
      ['up', 'The work makes me think', true5],
      ['down', 'Lessons drag', true5],
      ['down', 'We hurry past what I have not got yet', true5],
      ['choice', 'The pace is', 'Too slow < Just right < Too fast'],
    ],
  },
  {
    name: 'Observations against a standard',
    people: 48,
    columns: [
      ['personal', 'Teacher observed', 'Ana Garcia < Leo Smith < Ruth Patel'],
      ['up', 'Checks for understanding', standard],
      ['up', 'Uses time well', standard],
      ['up', 'Overall', 'Beginning < Developing < Proficient < Exemplary'],
      ['personal', 'Evaluator', names],
    ],
  },
  {
    name: 'A community about its board',
    people: 150,
    columns: [
      ['breakdown', 'I am a', 'Parent < Student < Staff member'],
      ['up', 'How much trust do you have in the board?', trust],
      ['up', 'How much trust do you have in your school?', trust],
      ['up', 'The board hears people out', agreement],
      ['down', 'The board has its mind made up beforehand', agreement],
      ['down', 'How big a concern is class size?', 'Not a concern < Minor concern < Major concern'],
      ['personal', 'Entered by', names],
    ],
  },
  {
    name: 'Young children',
    people: 66,
    columns: [
      ['personal', 'Room', 'Rm 10 Garcia < Rm 11 Smith < Rm 12 Patel'],
      ['up', 'I can count to 100', 'Not yet < Almost < Yes'],
      ['up', 'I can write my name', 'Not yet < Almost < Yes'],
      ['up', 'I like reading time', '🙁 < 😐 < 😀'],
    ],
  },
]

/** Numbers from 0 to 1, the same in every run. */
export function partsOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
}

export const normalOf = (part: () => number) =>
  Math.sqrt(-2 * Math.log(part())) * Math.cos(2 * Math.PI * part())

/** The rows of an export, in which whoever is content tends to answer all that is good. */
export function rowsOfJudged({ people, columns, above = [], below = [] }: JudgedExport): Cell[][] {
  const part = partsOf(people)
  const body = Array.from({ length: people }, () => {
    const content = normalOf(part)
    return columns.map(([right, , answers]) => {
      const steps = answers.split(' < ')
      const pull = right === 'up' ? 0.7 : right === 'down' ? -0.7 : 0
      const value = pull * content + Math.sqrt(1 - pull ** 2) * normalOf(part)
      const place = Math.floor(steps.length / (1 + Math.exp(-1.7 * value)))
      return steps[Math.min(place, steps.length - 1)]!
    })
  })
  return [...above, columns.map(([, heading]) => heading), ...body, ...below]
}
