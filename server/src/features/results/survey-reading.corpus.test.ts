import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { read } from '#insights/reading/read.ts'
import { responsesOfFile } from '#insights/reading/testing/responses-of.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import { corpusBytes, testOn } from '#testing/corpus.ts'

/**
 * What each column of the files is, by a person who read them, from the first to the last: `yes-no*3` stands for three
 * columns. `misses` are those that are read as something else.
 */
const judged: Record<string, { roles: string; misses?: string[] }> = {
  'class-rating-es.csv': {
    roles: 'time breakdown number yes-no choice*2 rating choice*2 yes-no choice yes-no*2',
  },
  'counseling-ke-renamed-timestamp.csv': {
    roles: 'time breakdown*2 choice personal choice yes-no*3 count text*2',
  },
  'dashboard-bilingual-en-fr-cm.csv': {
    roles:
      'time text rating yes-no choice yes-no choice rating several yes-no several rating yes-no several text',
  },
  'elearning-grid-lk.xlsx': {
    roles:
      'time personal breakdown choice breakdown number several count choice breakdown choice time number yes-no*2 several*2 rating*15 text*2 choice breakdown rating',
    misses: ['Field of Study: choice, read as text (not sure)'],
  },
  'osmi-2014-mental-health.csv': {
    roles:
      'time number breakdown choice*2 yes-no*3 rating count yes-no*7 rating yes-no*2 rating*2 yes-no*4 text',
  },
  'referendum-ht-pivot-sheets.xlsx': {
    roles: 'time text yes-no choice yes-no several yes-no choice yes-no choice*3',
  },
  'student-mental-health.csv': { roles: 'time breakdown number text breakdown count yes-no*5' },
  'typeform-two-header-rows.csv': {
    roles:
      'identifier several*3 choice rating choice rating choice rating choice text rating text several*6 empty several empty several yes-no several*3 choice text choice empty choice text choice text several*6 choice*9 breakdown choice text personal text*2',
  },
  'weight-height-es-tiny.xlsx': { roles: 'time number*2' },
}

for (const [name, { roles, misses = [] }] of Object.entries(judged)) {
  const path = `survey-responses/${name}`
  testOn(path)(
    `every column of the corpus file ${name} is read as what it is, but for those that are named`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'reading-'))
      const file = join(folder, name)
      writeFileSync(file, corpusBytes(path))
      const { kind, ...sheets } = await readSheets(file).finally(() => rmSync(folder, { recursive: true }))
      const responses = responsesOfFile({ ...sheets, isText: kind === 'csv' })
      const reading = read(responses, null, null)
      const right = roles.split(' ').flatMap((one) => {
        const [role = '', times = '1'] = one.split('*')
        return Array<string>(Number(times)).fill(role)
      })
      expect(right).toHaveLength(responses.columns.length)
      const found = reading.columns.flatMap(({ columns, role, sure }) =>
        columns.map((column) => ({ column, role, told: sure >= 0.8 ? 'sure' : 'not sure' })),
      )
      const wrong = found
        .filter(({ column, role }) => right[column] !== role)
        .map(
          ({ column, role, told }) =>
            `${responses.columns[column]!.header}: ${right[column]}, read as ${role} (${told})`,
        )
      expect(wrong).toEqual(misses)
    },
  )
}
