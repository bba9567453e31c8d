import { expect, test } from 'vitest'
import { responseRate } from './response-rate.ts'

test('the rate is the share of those who were asked', () => {
  expect(responseRate(206, 260, 'students')).toEqual({ share: 206 / 260, isLow: false })
})

test('under a half of students or staff, or of people of whom no more is known, is low, of families under a fifth', () => {
  expect(responseRate(49, 100, 'students')?.isLow).toBe(true)
  expect(responseRate(50, 100, 'staff')?.isLow).toBe(false)
  expect(responseRate(49, 100, 'people')?.isLow).toBe(true)
  expect(responseRate(20, 100, 'families')?.isLow).toBe(false)
  expect(responseRate(19, 100, 'families')?.isLow).toBe(true)
})

test('more answers than people who were asked have no rate', () => {
  expect(responseRate(30, 20, 'staff')).toBeNull()
  expect(responseRate(0, 0, 'staff')).toBeNull()
})
