import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cardNames, listedTemplate, openHome } from '#web/features/templates/home.samples.tsx'

function many(count: number) {
  return Array.from({ length: count }, (_, index) =>
    listedTemplate({ name: `Survey ${index + 1}`, topic: index < 150 ? 'Climate' : 'Staff' }),
  )
}

test('up to 200 templates every card is in the document', async () => {
  await openHome(many(200))
  expect(cardNames()).toHaveLength(200)
})

test('of more than 200 templates the cards near the window are drawn, each with its position in its topic', async () => {
  await openHome(many(1000))
  const drawn = cardNames()
  expect(drawn.length).toBeGreaterThan(1)
  expect(drawn.length).toBeLessThan(60)
  expect(drawn).not.toContain('Survey 1000')
  const second = screen.getByRole('link', { name: 'Survey 2' }).closest('li')
  expect(second?.getAttribute('aria-setsize')).toBe('150')
  expect(second?.getAttribute('aria-posinset')).toBe('2')
})

test('a search reaches the templates that were not drawn', async () => {
  await openHome(many(1000))
  await userEvent.type(screen.getByPlaceholderText('Search templates…'), 'Survey 1000')
  expect(cardNames()).toEqual(['Survey 1000'])
})

test('the card that has the focus stays when it is scrolled away', async () => {
  await openHome(many(1000))
  const link = screen.getByRole('link', { name: 'Survey 1' })
  link.focus()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(50_000)
  fireEvent.scroll(window)
  await screen.findByRole('link', { name: 'Survey 127' })
  expect(cardNames()).not.toContain('Survey 30')
  expect(document.activeElement).toBe(link)
  expect(link.isConnected).toBe(true)
})

test('on paper every card is in the document', async () => {
  await openHome(many(300))
  expect(cardNames().length).toBeLessThan(60)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(cardNames()).toHaveLength(300)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(cardNames().length).toBeLessThan(60))
})
