import { expect, test } from 'vitest'
import { protectedTopics } from '#contract/library/protected-topics.ts'
import { item, lines, survey } from '#library/rules/checked-fixture.ts'
import { checkTags, controlledTags } from './controlled-tags.ts'
import { checkSensitiveTopics } from './sensitive-topics.ts'

test('the list of tags has at most forty, each once and sorted', () => {
  expect(controlledTags.length).toBeLessThanOrEqual(40)
  const sorted = [...new Set(controlledTags)].toSorted(new Intl.Collator('en').compare)
  expect(controlledTags).toEqual(sorted)
})

test('a tag that is not in the list is an issue', () => {
  expect(lines(checkTags(survey({ tags: ['Safety', 'safety'] })))).toEqual([
    'Templates row 2, Tags: "safety" is not in the list of tags. Use one that is, or put it in place of one that is no longer used.',
  ])
})

test('a sensitive topic outside the eight categories is an issue', () => {
  expect(protectedTopics).toHaveLength(8)
  expect(lines(checkSensitiveTopics(survey({ sensitiveTopics: [...protectedTopics] })))).toEqual([])
  expect(lines(checkSensitiveTopics(survey({ sensitiveTopics: ['Income', 'Feelings'] })))).toEqual([
    `Templates row 2, Sensitive Topics: "Feelings" is none of the eight categories: ${protectedTopics.join('; ')}.`,
  ])
})

test('a question to students with words of a protected topic is an issue until the survey names the topic', () => {
  const questions = [
    item({ text: 'How often do you drink alcohol?' }),
    item({ text: 'How fairly are people of every income treated here?', row: 3 }),
  ]
  const illegal = protectedTopics[3]!
  expect(lines(checkSensitiveTopics(survey({ questions, sensitiveTopics: ['Income'] })))).toEqual([
    `Questions row 2, Text: Its words touch the protected topic "${illegal}", which the survey does not name.`,
  ])
  expect(lines(checkSensitiveTopics(survey({ questions, sensitiveTopics: [illegal] })))).toEqual([])
  expect(lines(checkSensitiveTopics(survey({ questions, communityGroups: ['Staff'] })))).toEqual([])
})
