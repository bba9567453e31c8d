import { expect, test } from 'vitest'
import { sampleQuestion as question } from '#surveys/questionnaire-fixture.ts'
import { formRequests } from './form-requests.ts'

const itemsOf = (questions: Parameters<typeof formRequests>[0]['questions']) =>
  formRequests({ summary: '', questions }).requests.map(({ createItem }) => createItem?.item)

test('line breaks and repeated options and rows, which Google refuses, are left out', () => {
  const [page, choice, grid] = itemsOf([
    question(1, { section: 'First\n part', text: 'One\nline', options: ['Yes', ' Yes ', 'No\n', ''] }),
    { ...question(2, { section: '' }), type: 'grid', rows: ['Bus', 'Bus '], options: ['A', 'A'] },
  ])
  expect(page).toEqual({ title: 'First part', pageBreakItem: {} })
  expect(choice?.title).toBe('One line')
  expect(choice?.questionItem?.question?.choiceQuestion?.options).toEqual([{ value: 'Yes' }, { value: 'No' }])
  expect(grid?.questionGroupItem?.questions).toHaveLength(1)
  expect(grid?.questionGroupItem?.grid?.columns?.options).toEqual([{ value: 'A' }])
})

test.each([
  [0, 10, { scaleQuestion: { low: 0, high: 10 } }],
  [1, 5, { scaleQuestion: { low: 1, high: 5 } }],
  [-1, 1, { choiceQuestion: { type: 'RADIO', options: [{ value: '-1' }, { value: '0' }, { value: '1' }] } }],
])(
  'a scale from %i to %i becomes a scale where Google has it, else a choice',
  (scaleMin, scaleMax, expected) => {
    const scale = { ...question(1, { section: '', options: [], scaleMin, scaleMax }), type: 'scale' as const }
    expect(itemsOf([scale])[0]?.questionItem?.question).toMatchObject(expected)
  },
)

test('the ids of questions are hexadecimal and unique', () => {
  const grid = { ...question(1), type: 'grid' as const, rows: ['Bus', 'Yard', 'Hall'] }
  const { itemQuestions } = formRequests({ summary: '', questions: [grid, question(2), question(300)] })
  const ids = itemQuestions.map(({ questionId }) => questionId)
  expect(new Set(ids).size).toBe(5)
  for (const id of ids) expect(id).toMatch(/^[0-7][0-9a-f]{7}$/)
})
