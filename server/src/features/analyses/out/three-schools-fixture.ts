import { randomFrom } from '#insights/privacy/span/random.ts'

export type Rows = string[][]

export const scale = [
  'Strongly disagree',
  'Disagree',
  'Neither agree nor disagree',
  'Agree',
  'Strongly agree',
]
export const items = [
  'I feel safe at school',
  'Adults here listen to me',
  'I belong here',
  'I like to learn here',
  'My teachers are fair',
  'I know whom to ask for help',
  'People here are kind',
  'The rules are clear',
  'I am proud of this school',
  'I can say what I think',
]
export const headings = ['School', 'Grade', ...items]
/** How many columns before the items are breakdowns. */
export const breakdowns = 2

/** So many responses of three schools; more have the first ones in common, another seed is other people. */
export function rowsOf(count: number, seed = 7): Rows {
  const random = randomFrom(seed)
  const among = (options: readonly string[]) => options[Math.floor(random() * options.length)]!
  return Array.from({ length: count }, () => [
    among(['Alder Creek', 'Mill Street', 'North Side']),
    among(['Grade 6', 'Grade 7', 'Grade 8']),
    ...items.map(() => among(scale)),
  ])
}

/** Each person with the second at which they answered, in front. */
export const withTimes = (rows: Rows, day = 3): Rows =>
  rows.map((row, at) => {
    const seconds = 8 * 3600 + at * 37
    const two = (number: number) => `${Math.floor(number)}`.padStart(2, '0')
    const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':')
    return [`2026-11-0${day} ${time}`, ...row]
  })
