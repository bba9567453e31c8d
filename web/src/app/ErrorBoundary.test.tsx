import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'

function Broken(): never {
  throw new Error('This screen is broken.')
}

test('a screen that fails gives way to the error page, until another path is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(
    <ErrorBoundary at="/broken" fallback={<ErrorPage />}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  expect(screen.queryByText('This screen is broken.')).toBeNull()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  rerender(
    <ErrorBoundary at="/broken" fallback={<ErrorPage />}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.queryByText(/on our side/)).toBeNull()
  expect(screen.getByText(/^You're offline/)).toBeTruthy()

  rerender(
    <ErrorBoundary at="/whole" fallback={<ErrorPage />}>
      Whole again
    </ErrorBoundary>,
  )
  expect(screen.getByText('Whole again')).toBeTruthy()
})
