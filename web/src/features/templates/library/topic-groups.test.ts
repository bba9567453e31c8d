import { expect, test } from 'vitest'
import { listedTemplate } from '#web/features/templates/home.samples.tsx'
import { groupByTopic, matchingGroups } from './topic-groups.ts'

test('topics are alphabetical, state specific ones last, templates by name', () => {
  const groups = groupByTopic([
    listedTemplate({ topic: 'State Specific - Texas', name: 'Texas' }),
    listedTemplate({ topic: 'Teaching', name: 'Survey 10' }),
    listedTemplate({ topic: 'Teaching', name: 'Survey 9' }),
    listedTemplate({ topic: 'State Specific - Alaska', name: 'Alaska' }),
    listedTemplate({ topic: 'Climate', name: 'Émigré families' }),
    listedTemplate({ topic: 'Climate', name: 'Zoning' }),
    listedTemplate({ topic: 'Climate', name: 'attendance' }),
  ])
  expect(groups.map(({ topic, templates }) => [topic, ...templates.map(({ name }) => name)])).toEqual([
    ['Climate', 'attendance', 'Émigré families', 'Zoning'],
    ['Teaching', 'Survey 9', 'Survey 10'],
    ['State Specific - Alaska', 'Alaska'],
    ['State Specific - Texas', 'Texas'],
  ])
})

test('templates of the same name keep one order, that of their ids', () => {
  const twins = [7, 3, 5].map((id) => listedTemplate({ id, name: 'Pulse' }))
  expect(groupByTopic(twins)[0]?.templates.map(({ id }) => id)).toEqual([3, 5, 7])
})

test('a topic without a match disappears', () => {
  const groups = groupByTopic([
    listedTemplate({ topic: 'Climate', name: 'Wanted' }),
    listedTemplate({ topic: 'Climate', name: 'Not this one' }),
    listedTemplate({ topic: 'Teaching', name: 'Nor this' }),
  ])
  const matching = matchingGroups(groups, ({ name }) => name === 'Wanted')
  expect(matching.map(({ topic, templates }) => [topic, templates.length])).toEqual([['Climate', 1]])
})
