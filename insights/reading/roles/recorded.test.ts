import { describe, expect, test } from 'vitest'
import { leastSure } from '#contract/limits.ts'
import { read } from '#insights/reading/read.ts'
import { reading, role, texts } from '#insights/reading/testing/one-column.ts'
import { columnsOf, often } from '#insights/reading/testing/responses-of.ts'

describe('what a tool recorded', () => {
  test.each([
    ['Timestamp', texts(12, (row) => `3/${row + 1}/2025 10:11:12`), 'time'],
    ['XS', texts(12, (row) => `12/06/2025 21:3${row % 10}:11`), 'time'],
    ['Marca temporal', texts(12, (row) => `17/09/2022 16:1${row % 10}:36`), 'time'],
    ['When did you enroll?', texts(12, (row) => `2021-0${1 + (row % 9)}-12`), 'time'],
    ['Heure', texts(30, (row) => `08h${10 + row}`), 'time'],
    ['Response ID', texts(12, (row) => `R_${row}abX9`), 'identifier'],
    ['Anything', texts(12, (row) => `7f3a${row}0c1-5e6f-4a7b-8c9d-00${row}aabbccdd`), 'identifier'],
    ['Rater', texts(120, (row) => `66${10 + (row % 12)}b6a209127dafd5b2df${10 + (row % 12)}`), 'identifier'],
    ['Browser', often({ Chrome: 8, Firefox: 4 }), 'identifier'],
    ['Which browser do you use?', often({ Chrome: 8, Firefox: 4 }), 'choice'],
    ['Plan', often({ we_will_add_more_in_2026: 8, we_will_add_less_in_2027: 4 }), 'choice'],
    ['ParticipantId- Prefill', texts(12, (row) => String(row * 7 + 2)), 'identifier'],
    ['tf_id', texts(12, (row) => String(206_111 + 37 * Math.floor(row / 1.5))), 'identifier'],
    ['SIS', texts(12, (row) => String(204_113 + row * 37)), 'identifier'],
    ['Code', texts(12, (row) => String(51_127 + row * 411)), 'identifier'],
    ['Seconds spent', texts(12, (row) => String(61 + row * 17)), 'time'],
    ['Time spent (sec)', texts(12, (row) => String(61 + row * 17)), 'time'],
    ['Tiempo (segundos)', texts(12, (row) => String(61 + row * 17)), 'time'],
    ['Completion time (minutes)', texts(12, (row) => String(2 + (row % 9))), 'time'],
    ['Duration__in_seconds_', texts(12, (row) => String(61 + row * 17)), 'time'],
    ['Duration..in.seconds.', texts(12, (row) => String(61 + row * 17)), 'time'],
    ['distributionchannel', often({ anonymous: 12 }), 'identifier'],
    ['Times', texts(12, (row) => `Mondays from ${row + 1} to 5, or when I can`), 'text'],
    ['id_pregunta', texts(60, (row) => String(11 + ((row * 7) % 34))), 'identifier'],
    ['Page_ID', texts(60, (row) => String(1 + (row % 20))), 'identifier'],
    [
      'Documento',
      texts(40, (row) => String(1_043_117_003 + Math.floor(row / 1.1) * 7_919_771)),
      'identifier',
    ],
    ['P0S1', texts(300, (row) => String(31_403_646 + (row % 55) * 104_729)), 'identifier'],
    ['Finished', often({ 1: 30, 0: 4 }), 'identifier'],
    ['Finished', often({ True: 30, False: 4 }), 'identifier'],
    ['LanguageCode', often({ en: 30, es: 4 }), 'identifier'],
    ['Monthly income', texts(40, (row) => String(1_500_000 + Math.floor(row / 1.1) * 50_000)), 'number'],
    ['Screen time (hours)', texts(12, (row) => String(2 + (row % 9))), 'number'],
    ['How much time is spent on homework?', texts(12, (row) => String(20 + row * 5)), 'number'],
    ['Household income', texts(12, (row) => String(51_127 + row * 411)), 'number'],
    ['Steps of a day', texts(12, (row) => String(8_127 + row * 411)), 'number'],
    ['What version do you use?', often({ '2.4': 8, '2.3': 4 }), 'choice'],
  ])('%s', (heading, answers, expected) => {
    expect(role(heading, answers)).toBe(expected)
  })
})

test('the times of groups and questions that LimeSurvey records are no answers', () => {
  const found = read(
    columnsOf({
      'Response ID': Array.from({ length: 30 }, (_, row) => row + 1),
      'Last page': Array<number>(30).fill(3),
      Seed: texts(30, (row) => String(100_000_000 + row * 7919)),
      'Group time: About you': Array.from({ length: 30 }, (_, row) => 4.25 + row * 1.5),
      'Question time: Q1': Array.from({ length: 30 }, (_, row) => 1.75 + row),
    }),
    null,
    null,
  )
  expect(found.columns.slice(3).map((column) => column.role)).toEqual(['time', 'time'])
})

test.each([
  ['Column 1', Array.from({ length: 30 }, (_, row) => `participant_${row}`)],
  ['Respuesta', Array.from({ length: 30 }, (_, row) => 117 + row * 9)],
])('different numbers of responses are identifiers: %s', (heading, answers) => {
  expect(role(heading, answers)).toBe('identifier')
})

describe('what programs write', () => {
  test.each<[string, string, string[]]>([
    ['a column for which nobody was asked', 'empty', ['n/a']],
    ['dates with the name of the month', 'time', ['2025-Apr-07', '2025-May-12', '2025-May-09']],
    [
      'dates with the day of the week',
      'time',
      ['Mon Apr 07 09:15:00 UTC 2025', 'Tue May 13 00:00:00 UTC 2025'],
    ],
    [
      'codes that recur',
      'identifier',
      ['uuid:1a2b3c4d-5e6f-4a7b-8c9d-100000000001', 'uuid:1a2b3c4d-5e6f-4a7b-8c9d-100000000002'],
    ],
  ])('%s: %s', (_what, expected, answers) => {
    expect(
      role(
        'Visit',
        answers.flatMap((one) => Array<string>(9).fill(one)),
      ),
    ).toBe(expected)
  })

  test('numbers below a heading of codes are asked about', () => {
    const numbers = Array.from({ length: 60 }, (_, row) => 11 + ((row * 7) % 34))
    expect(reading('emis/site_code', numbers).sure).toBeLessThan(leastSure)
  })

  test('a question that begins with "do" is none of the orders in which Qualtrics showed options', () => {
    const answers = often({ Yes: 20, No: 12 })
    expect(role('_3_Do_you_have_what_you_need?', answers)).toBe('yes-no')
    expect(role('Q3_DO', often({ '1|2|3': 20, '3|1|2': 12 }))).toBe('identifier')
  })

  test('codes of a group and a number are no comments', () => {
    const codes = Array.from({ length: 20 }, (_, row) => `cedar_${row + 10}`)
    expect(role('wave_person', codes)).toBe('identifier')
  })
})
