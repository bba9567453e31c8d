import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { topicFamily } from './topic-family.ts'

/** The topics of the library that the product comes with, each once. */
async function libraryTopics(): Promise<string[]> {
  const workbook = join(import.meta.dirname, '../../../../../library/survey_template_library.xlsx')
  const { sheets } = await readXlsx(readFileSync(workbook))
  const [header = [], ...rows] = sheets.find(({ name }) => name === 'Templates')?.rows ?? []
  const column = header.indexOf('Topic')
  return [...new Set(rows.flatMap((row) => (row[column] ? String(row[column]) : [])))]
}

test('each topic of the library keeps its family of colours', async () => {
  const families = (await libraryTopics()).map((topic) => [topic, topicFamily(topic)])
  expect(Object.fromEntries(families)).toMatchObject({
    'Climate & Culture': 'plum',
    'College, Career & Transitions': 'clay',
    'Engagement & Learning': 'sage',
    'Equity & Programs': 'sage',
    'Family & Community': 'harbor',
    'Operations & Planning': 'plum',
    'Safety & Discipline': 'sun',
    'Staff Experience': 'sage',
    'State Specific - California': 'harbor',
    'State Specific - Georgia': 'sage',
    'State Specific - Illinois': 'plum',
    'State Specific - Massachusetts': 'plum',
    'State Specific - Michigan': 'sage',
    'Well-Being & SEL': 'sage',
  })
})

test('topics that nobody has listed are spread over all families, each always in the same one', () => {
  const topics = Array.from({ length: 26 }, (_, index) => `Topic ${String.fromCodePoint(65 + index)}`)
  expect(new Set(topics.map(topicFamily)).size).toBe(6)
  expect(topicFamily('Topic A')).toBe(topicFamily('Topic A'))
  expect(topicFamily('constructor')).toEqual(expect.any(String))
})
