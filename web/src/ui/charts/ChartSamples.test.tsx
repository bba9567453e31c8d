import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChartSamples } from './ChartSamples.tsx'

test('every chart is drawn in all of its cases, each with a name, and a hidden cell without a number', () => {
  const { container } = render(<ChartSamples />)
  for (const svg of container.querySelectorAll('svg[role]'))
    expect(svg.getAttribute('aria-label')).toBeTruthy()
  expect(container.querySelectorAll('svg[role="img"]').length).toBeGreaterThanOrEqual(12)
  expect(screen.getByText('<10 or hidden').textContent).not.toMatch(/%/)
  expect(container.innerHTML).not.toContain('NaN')
})

test('the marks of a chart are gone through with the arrow keys alone: with Alt they are the browser’s', async () => {
  const { container } = render(<ChartSamples />)
  const [first, second] = container.querySelectorAll<HTMLElement>('[data-mark]')
  first!.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(second)
})
