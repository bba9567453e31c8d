import type { ColumnRole } from '#contract/results/survey-readings.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'

/**
 * A column of a made-up export: its expected role, its heading, and its answers as `Agree*5 | Disagree*2`, each so many
 * times and repeated until everybody has one; an empty one is no answer, `@` names a list of made-up ones.
 */
type ExportColumn = readonly [role: ColumnRole, heading: string, answers: string]
export type Export = { name: string; people: number; columns: readonly ExportColumn[] }

const given =
  'Ana Luis Maria Jose Emma Noah Liam Olivia Ava Mia Lucas Elena Diego Sofia Omar Priya Wei Fatima Jamal Ingrid'.split(
    ' ',
  )
const family =
  'Garcia Smith Lopez Johnson Nguyen Patel Brown Martinez Kim Davis Okafor Rossi Silva Cohen Haddad'.split(
    ' ',
  )
const openings = [
  'I wish that',
  'It would help if',
  'Please make sure',
  'Sometimes',
  'In my opinion',
  'Last month',
  'The best part is that',
  'Honestly,',
  'More often than not',
  'At lunch',
]
const middles = [
  'the lines were shorter',
  'teachers listened to all of us',
  'we had more clubs',
  'the buses came on time',
  'my classes felt calmer',
  'there was less homework on weekends',
  'the bathrooms stayed clean',
  'people were kind',
  'we could talk with counselors',
  'the gym was open longer',
]
const endings = [
  'this year.',
  'every day',
  'and that matters to me',
  'for everybody',
  'before winter',
  '!',
  'because it was hard in the fall',
  'like at my old school.',
  '',
]
const palabras = [
  'Me gustaría que',
  'Sería bueno que',
  'A veces',
  'Creo que',
  'El año pasado',
  'Lo mejor es que',
  'Pienso que',
]
const frases = [
  'los maestros nos escuchen',
  'haya más clubes',
  'los baños estén limpios',
  'el comedor tenga mejor comida',
  'los autobuses lleguen a tiempo',
  'tengamos menos tarea',
  'hablen con las familias',
]

/** Lists of made-up answers, by the number of the row. */
const made: Record<string, (row: number) => string> = {
  '@moment': (row) =>
    `${1 + (row % 12)}/${1 + (row % 28)}/2025 ${8 + (row % 10)}:${10 + (row % 49)}:${10 + ((row * 7) % 49)}`,
  '@iso': (row) =>
    `2025-03-${String(1 + (row % 28)).padStart(2, '0')} ${8 + (row % 10)}:${10 + (row % 49)}:22`,
  '@google': (row) =>
    `2025/03/${String(1 + (row % 28)).padStart(2, '0')} ${1 + (row % 11)}:${10 + (row % 49)}:41 ${row % 2 ? 'AM' : 'PM'} CST`,
  '@email': (row) => `${given[row % given.length]!.toLowerCase()}${row}@example.org`,
  '@name': (row) => `${given[row % given.length]} ${family[(row * 7) % family.length]}`,
  '@first': (row) => given[row % given.length]!,
  '@phone': (row) => `(555) ${String(200 + (row % 700))}-${String(1_000 + row * 13).slice(0, 4)}`,
  '@ip': (row) => `10.${row % 200}.${(row * 3) % 250}.${1 + (row % 250)}`,
  '@studentid': (row) => String(1_000_342 + row * 17),
  '@rid': (row) => `R_${((row * 2_654_435_761) % 4_294_967_296).toString(36)}x${row}Kp9`,
  '@uuid': (row) =>
    `${(0x1a2b3c4d + row * 77_777).toString(16)}-5e6f-4a7b-8c9d-${String(100_000_000_000 + row * 991)}`,
  '@longnumber': (row) => String(118_234_000_000 + row * 7_919),
  '@seq': (row) => String(row + 1),
  '@seconds': (row) => String(120 + ((row * 37) % 900)),
  '@birth': (row) => `${1 + (row % 12)}/${1 + (row % 28)}/${2008 + (row % 5)}`,
  '@comment': (row) =>
    `${openings[row % openings.length]} ${middles[(row * 3) % middles.length]} ${endings[(row * 5) % endings.length]}${row % 4 === 0 ? ` (${row})` : ''}`.trim(),
  '@comentario': (row) =>
    `${palabras[row % palabras.length]} ${frases[(row * 3) % frases.length]}${row % 3 === 0 ? `, sobre todo en ${2_010 + row}` : ''}`,
  '@age': (row) => String(11 + ((row * 5) % 8)),
  '@adult': (row) => String(22 + ((row * 7) % 43)),
  '@hours': (row) => String((row * 3) % 21),
  '@lat': (row) => String(34.1 + row / 1_000),
  '@zip': (row) => String(60_601 + ((row * 13) % 60)),
  '@town': (row) =>
    [
      'Springfield',
      'springfield ',
      'Oakdale',
      'OAKDALE',
      'Rivertown',
      'Milltown',
      'Cedar Falls',
      'cedar falls',
      'Lakeview',
      `Hill ${row}`,
    ][row % 10]!,
  '@teacher': (row) => `${['Mrs.', 'Mr.', 'Ms.', 'Dr.'][row % 4]} ${family[row % family.length]}`,
  '@none': (row) =>
    row % 3 === 0
      ? ['None', 'none', 'N/A', 'No', 'nothing'][row % 5]!
      : `${openings[row % openings.length]} ${middles[(row * 7) % middles.length]}`,
}

/** The rows of an export, the headings in the first. */
export function rowsOf({ people, columns }: Export): Cell[][] {
  const answers = columns.map(([, , list], column) => {
    const maker = made[list]
    if (maker) return (row: number) => maker(row + column)
    const all = list.split(' | ').flatMap((one) => {
      const [, text = one, times = '1'] = /^(.*)\*(\d+)$/s.exec(one) ?? []
      return Array<string>(Number(times)).fill(text)
    })
    // A step that shares no factor with the length visits all of them.
    const step = [7, 11, 13, 17, 19, 23].find((prime) => all.length % prime !== 0) ?? 1
    return (row: number) => all[((row + column) * step) % all.length]!
  })
  const body = Array.from({ length: people }, (_, row) => answers.map((answer) => answer(row) || null))
  return [columns.map(([, heading]) => heading), ...body]
}
