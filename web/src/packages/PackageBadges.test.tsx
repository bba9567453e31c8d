import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePackage } from '#web/features/templates/detail/detail.samples.ts'
import { badgeColors, contrastOf } from './badge-colors.ts'
import { PackageBadges } from './PackageBadges.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const packages = [samplePackage(), samplePackage({ name: 'well', displayName: 'Student Well-Being' })]
const bubbles = () => screen.queryAllByRole('tooltip').map((bubble) => bubble.textContent)

test('draws a badge with a name and an icon for each package', () => {
  render(<PackageBadges packages={packages} />)
  const names = screen.getAllByRole('img').map((badge) => badge.getAttribute('aria-label'))
  expect(names).toEqual(['Core Library', 'Student Well-Being'])
  expect(screen.getAllByRole('img')[0]!.getAttribute('style')).toContain('/api/icons/mui%3ASchool')
})

test('shows the name after 100 ms, and takes it away with Escape and without', () => {
  render(<PackageBadges packages={packages} />)
  const badge = screen.getByRole('img', { name: 'Student Well-Being' })
  fireEvent.pointerOver(badge)
  vi.advanceTimersByTime(99)
  expect(bubbles()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(bubbles()).toEqual(['Student Well-Being'])
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(bubbles()).toEqual([])
  fireEvent.pointerOver(badge)
  fireEvent.pointerOut(badge, { relatedTarget: document.body })
  vi.advanceTimersByTime(500)
  expect(bubbles()).toEqual([])
})

test('the contrast of two colors is that of WCAG, and there is none with what is no color', () => {
  expect(contrastOf('#fff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
  expect([contrastOf('red', '#FFFFFF'), contrastOf('#FFFFFF', '#12')]).toEqual([undefined, undefined])
})

test.each([
  ['keeps colors with enough contrast', '#2A5934', '#FFFFFF', { background: '#2A5934', icon: '#FFFFFF' }],
  ['takes white on a dark color', '#0A436F', '#0B446F', { background: '#0A436F', icon: '#FFFFFF' }],
  ['takes ink on a light color', '#F2B035', '#fff', { background: '#F2B035', icon: '#14222E' }],
  [
    'replaces a background that is no color',
    'url(//evil)',
    '#fff',
    { background: '#0A436F', icon: '#FFFFFF' },
  ],
  ['replaces an icon that is no color', '#FFF', 'red', { background: '#FFF', icon: '#14222E' }],
])('%s', (_, primary, secondary, colors) => {
  expect(badgeColors(primary, secondary)).toEqual(colors)
})
