import { expect, test } from 'vitest'
import type { Question } from '#contract/library/templates.ts'
import type { Library } from '#library/workbook/library.ts'
import { construct, library, question, template } from '#library/workbook/library-fixture.ts'
import { readLibraryWorkbook } from '#library/workbook/library-workbook.ts'
import { libraryOf } from '#server/testing/hostile/library-of-texts.ts'
import { readWritten } from '#server/testing/workbooks/written-workbook.ts'
import { formulas } from '#testing/formulas.ts'
import { naughtyTexts } from '#testing/naughty-texts.ts'
import { writeLibraryWorkbook } from './write-library-workbook.ts'

const reread = async (written: Library) =>
  readLibraryWorkbook(await readWritten(await writeLibraryWorkbook(written)))

test('a library of naughty texts is written and read exactly', async () => {
  const written = libraryOf([...naughtyTexts, ...formulas, '12', 'TRUE', 'a\nb'])
  const { library: read, issues, warnings } = await reread(written)
  expect({ issues, warnings }).toEqual({ issues: [], warnings: [] })
  expect(read).toEqual(written)
})

test('every type of question and every sheet is written and read exactly', async () => {
  const typed = (type: string, position: number, changes: Partial<Question> = {}) =>
    question({ type: type as Question['type'], position, ...changes })
  const choices = { options: ['=1+1', 'a;b\\', '-'], required: true }
  const written = library(
    [
      template(7, {
        row: 2,
        schoolLevels: ['Elementary', 'Middle'],
        communityGroups: ['Students', 'Families'],
        duration: '10 minutes',
        timeToUse: 'Fall',
        language: 'Spanish',
        sensitiveTopics: ['Political affiliations or beliefs'],
        questions: [
          typed('heading', 1, { section: 'You' }),
          typed('single choice', 2, choices),
          typed('multiple choice', 3, choices),
          typed('dropdown', 5, choices),
          typed('scale', 6, {
            scaleMin: 0,
            scaleMax: 10,
            minLabel: 'Never',
            maxLabel: 'Always',
            reversed: true,
            kind: 'evaluation',
          }),
          typed('grid', 7, { options: ['1', '2'], rows: ['@Math', '+Art'], helpText: 'One each.' }),
          typed('short text', 8),
          typed('long text', 9),
          typed('date', 10_000),
        ],
      }),
      template(3, { row: 3, packages: [], translationOf: 7 }),
    ],
    {
      relatedResources: [
        { row: 2, templateId: 7, title: 'Guide; long', resourceType: 'Resource', key: 'a/b~c.pdf' },
      ],
      constructs: [{ ...construct({ items: ['=1+1', 'One; two'], itemsSpanish: ['Uno', 'Dos'] }), row: 2 }],
      scales: [{ row: 2, name: 'Often', options: ['Never', 'Always'], optionsSpanish: ['Nunca', 'Siempre'] }],
    },
  )
  const { library: read, issues } = await reread(written)
  expect(issues).toEqual([])
  expect(read).toEqual(written)
})
