import { expect, test } from 'vitest'
import { listedTemplate } from '#web/features/templates/home.samples.tsx'
import { groupByTopic, inLibraryOrder } from '#web/features/templates/topics/topic-groups.ts'
import { cardsInRows, columnsIn, cutIntoRows } from './list-window.ts'

const templates = Array.from({ length: 10 }, (_, index) =>
  listedTemplate({ id: index + 1, name: `Survey ${index}`, topic: index < 7 ? 'Climate' : 'Staff' }),
)
const groups = groupByTopic(inLibraryOrder(templates))

test('cards are 300 wide with 24 between them', () => {
  expect([1272, 948, 947, 300, 0].map(columnsIn)).toEqual([4, 3, 2, 1, 1])
})

test('each topic is a heading and its rows of cards', () => {
  const { topics, heights } = cutIntoRows(groups, 3, false)
  expect(heights).toEqual([74, 394, 394, 370, 74, 370])
  expect(topics.map(({ first, rows, height }) => [first, rows, height])).toEqual([
    [0, 3, 1232],
    [4, 1, 444],
  ])
})

test('on a small screen each topic is one row', () => {
  const { topics, heights } = cutIntoRows(groups, 3, true)
  expect(heights).toEqual([62, 388, 62, 388])
  expect(topics.map(({ columns }) => columns)).toEqual([7, 3])
})

test('the cards of the visible rows are drawn, and no other', () => {
  const [climate, staff] = cutIntoRows(groups, 3, false).topics
  expect(cardsInRows(climate!, [2, 3], undefined)).toEqual([3, 4, 5, 6])
  expect(cardsInRows(climate!, [0], undefined)).toEqual([])
  expect(cardsInRows(staff!, [5], undefined)).toEqual([0, 1, 2])
})

test('the card that has the focus stays, with the rows beside its own', () => {
  const [climate] = cutIntoRows(groups, 1, false).topics
  expect(cardsInRows(climate!, [6, 7], 2)).toEqual([0, 1, 2, 5, 6])
})
