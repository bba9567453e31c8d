import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getLoggedInUser } from '#contract/people/people.ts'
import { hasClaim } from '#contract/people/sign-in.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { startServer, unreachable } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

test('a banner says that the browser is offline, and Retry loads what failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const server = startServer(unreachable(getLoggedInUser), unreachable(hasClaim))
  const user = openApp('/survey-monkey-integration')
  await screen.findByText("You're offline.")
  expect(assign).not.toHaveBeenCalled()

  server.add(...staff)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Dana Morales')
})

test('the banner disappears when the connection is back, and what failed is loaded', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = startServer(unreachable(getLoggedInUser))
  openApp('/survey-monkey-integration')
  await screen.findByText("You're offline.")
  await waitFor(() => expect(server.calls).toHaveLength(1))

  server.add(...staff)
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Dana Morales')
  expect(screen.queryByText("You're offline.")).toBeNull()
})
