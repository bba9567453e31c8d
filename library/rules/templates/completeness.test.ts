import { expect, test } from 'vitest'
import { item, lines, survey } from '#library/rules/checked-fixture.ts'
import { checkCompleteness } from './completeness.ts'

const filled = survey({
  tags: ['Safety'],
  longDescription: `<p>${'word '.repeat(120)}</p>`,
  duration: 'About 3 minutes',
  timeToUse: 'Fall',
  summary: 'x'.repeat(220),
  questions: Array.from({ length: 8 }, () => item()),
})
const issuesOf = (changes: Partial<typeof filled>) => lines(checkCompleteness({ ...filled, ...changes }))
const items = (count: number, type = 'date') => Array.from({ length: count }, () => item({ type }))

test('a survey that is complete and within all limits has no issues', () => {
  expect(issuesOf({})).toEqual([])
  expect(issuesOf({ longDescription: 'word '.repeat(250), questions: items(25) })).toEqual([])
  expect(issuesOf({ questions: [...items(8), ...items(2, 'long text'), ...items(9, 'heading')] })).toEqual([])
})

test('every empty field of a template is an issue', () => {
  const empty = { tags: [], schoolLevels: [], communityGroups: [], packages: [] }
  const issues = issuesOf({ ...empty, longDescription: '', duration: '', timeToUse: '', language: '' })
  const columns = ['Tags', 'School Levels', 'Community Groups', 'Long Description', 'Duration', 'Time To Use']
  expect(issues).toEqual(
    [...columns, 'Packages', 'Language'].map(
      (column) => `Templates row 2, ${column}: This cell is empty. Fill it in.`,
    ),
  )
})

test.each([
  [{ summary: 'x'.repeat(221) }, 'Summary: The summary has 221 characters. At most 220 fit.'],
  [
    { longDescription: `<p class="a b">${'word '.repeat(119)}</p>` },
    'Long Description: The description has 119 words. It needs 120 to 250.',
  ],
  [
    { longDescription: 'año '.repeat(251) },
    'Long Description: The description has 251 words. It needs 120 to 250.',
  ],
  [
    { questions: [...items(7), ...items(3, 'heading')] },
    'Template ID: The survey has 7 questions. It needs 8 to 25.',
  ],
  [{ questions: items(26) }, 'Template ID: The survey has 26 questions. It needs 8 to 25.'],
  [
    { questions: [...items(8), ...items(2, 'long text'), ...items(1, 'short text')] },
    'Template ID: The survey has 3 open questions. At most 2 are answered with care.',
  ],
])('a value beyond its limit is an issue (case %#)', (changes, issue) => {
  expect(issuesOf(changes)).toEqual([`Templates row 2, ${issue}`])
})
