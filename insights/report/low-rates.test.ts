import { expect, test } from 'vitest'
import { contextOf } from './outline/context.ts'
import { whoAnsweredPart } from './outline/who-answered.ts'
import { madeAnalysis, sourceOf } from './testing/report-sources.ts'
import { en } from './words/en.ts'

test.each([
  ['Student Belonging', 59, 120, true],
  ['Student Belonging', 60, 120, false],
  ['Family Engagement', 59, 120, false],
  ['Family Engagement', 59, 296, true],
])('of %s %i of %i are few: %s', (template, people, enrolment, isLow) => {
  const analysis = { ...madeAnalysis({ people, enrolment }), template }
  const told = JSON.stringify(whoAnsweredPart(contextOf(sourceOf(analysis))))
  expect(told.includes(en('people').whoAnswered.low)).toBe(isLow)
})
