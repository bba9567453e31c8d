import { expect, test } from 'vitest'
import type { Cell } from '#surveys/workbook/workbook.ts'
import {
  issuesOf,
  libraryWorkbook,
  packageRow,
  questionRow,
  type RowCells,
  templateRow,
} from './library-fixture.ts'
import { readLibraryWorkbook } from './library-workbook.ts'

const shapes: [string, RowCells, string[]][] = [
  [
    'one option',
    { Options: 'Yes' },
    ['Options: A question of the type single choice needs at least two options, separated by ;'],
  ],
  ['an option twice', { Options: 'Yes; No;Yes' }, ['Options: "Yes" is listed twice. Remove one.']],
  ['a grid without rows', { Type: 'grid' }, ['Rows: A grid needs at least one row.']],
  ['a whole grid', { Type: 'Grid', Rows: 'Math;Art' }, []],
  [
    'a scale without ends',
    { Type: 'scale', Options: null },
    [
      'Scale Min: A scale starts at 0 or 1. Fill it in.',
      'Scale Max: A scale ends at a number from 2 to 10. Fill it in.',
    ],
  ],
  [
    'a scale with wrong ends',
    { Type: 'scale', Options: null, 'Scale Min': 2, 'Scale Max': '11' },
    [
      'Scale Min: "2" is not a whole number from 0 to 1.',
      'Scale Max: "11" is not a whole number from 2 to 10.',
    ],
  ],
  [
    'a whole scale',
    { Type: 'SCALE', Options: null, 'Scale Min': '0', 'Scale Max': 10, 'Min Label': 'Never' },
    [],
  ],
  [
    'options of a text',
    { Type: 'long text' },
    ['Options: A question of the type long text has no Options. Clear the cell or change the type.'],
  ],
  [
    'a label of a choice',
    { 'Max Label': 'Much' },
    ['Max Label: A question of the type single choice has no Max Label. Clear the cell or change the type.'],
  ],
  ['an unclear flag', { Required: 'maybe' }, ['Required: "maybe" is neither yes nor no.']],
  [
    'a position that is none',
    { Position: 'first' },
    ['Position: "first" is not a whole number from 1 to 10000.'],
  ],
]

test.for(shapes)('a question is checked by its type: %s', async ([, changes, expected]) => {
  const { issues } = await issuesOf({ Questions: [questionRow(changes)] })
  expect(issues).toEqual(expected.map((line) => `Questions row 2, ${line}`))
})

test('a second question at the same position of a template is an issue', async () => {
  const { issues } = await issuesOf({
    Templates: [templateRow(), templateRow({ 'Template ID': 2 })],
    Questions: [questionRow(), questionRow({ 'Template ID': 2 }), questionRow()],
  })
  expect(issues).toEqual([
    'Questions row 4, Position: The question of row 2 has the same position in this template.',
  ])
})

test.for<[Cell, boolean]>([
  ['yes', true],
  ['X', true],
  [1, true],
  [true, true],
  ['TRUE', true],
  ['no', false],
  [0, false],
  [false, false],
  [null, false],
])('the flag %j is read as %j', async ([cell, value]) => {
  const book = libraryWorkbook({
    Templates: [templateRow()],
    Questions: [questionRow({ Required: cell, Reversed: cell })],
    Packages: [packageRow()],
  })
  const { library, issues } = await readLibraryWorkbook(book)
  expect(issues).toEqual([])
  expect(library.templates[0]?.questions[0]).toMatchObject({ required: value, reversed: value })
})
