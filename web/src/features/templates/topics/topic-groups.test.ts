import { expect, test } from 'vitest'
import { listedTemplate } from '#web/features/templates/home.samples.tsx'
import { groupByTopic, inLibraryOrder } from './topic-groups.ts'

test('topics are alphabetical, state specific ones last, templates by name', () => {
  const ordered = inLibraryOrder([
    listedTemplate({ topic: 'State Specific - Texas', name: 'Texas' }),
    listedTemplate({ topic: 'Teaching', name: 'Survey 10' }),
    listedTemplate({ topic: 'Teaching', name: 'Survey 9' }),
    listedTemplate({ topic: 'State Specific - Alaska', name: 'Alaska' }),
    listedTemplate({ topic: 'Climate', name: 'Émigré families' }),
    listedTemplate({ topic: 'Climate', name: 'Zoning' }),
    listedTemplate({ topic: 'Climate', name: 'attendance' }),
  ])
  expect(
    groupByTopic(ordered).map(({ topic, templates }) => [topic, ...templates.map(({ name }) => name)]),
  ).toEqual([
    ['Climate', 'attendance', 'Émigré families', 'Zoning'],
    ['Teaching', 'Survey 9', 'Survey 10'],
    ['State Specific - Alaska', 'Alaska'],
    ['State Specific - Texas', 'Texas'],
  ])
})

test('templates of the same name keep one order, that of their ids', () => {
  const twins = [7, 3, 5].map((id) => listedTemplate({ id, name: 'Pulse' }))
  expect(inLibraryOrder(twins).map(({ id }) => id)).toEqual([3, 5, 7])
})
