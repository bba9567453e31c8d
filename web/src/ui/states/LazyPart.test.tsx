import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LazyPart } from './LazyPart.tsx'
import { ToastProvider } from './Toast.tsx'

const Lost = lazy(() => Promise.reject<never>(new TypeError('Failed to fetch dynamically imported module')))

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Title" />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Menu
      </button>
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)}>
          <Lost />
        </LazyPart>
      )}
    </>
  )
}

test.each([
  [true, /^This part of the page could not be shown/],
  [false, /^You're offline, and this part of the page hasn't been loaded yet/],
])(
  'a part that cannot be fetched leaves the page as it is and says so (online: %s)',
  async (isOnline, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const user = userEvent.setup()
    render(
      <ToastProvider>
        <Page />
      </ToastProvider>,
    )
    await user.type(screen.getByRole('textbox'), 'Half a sentence')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await screen.findByText(words)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Half a sentence')
    screen.getByRole('button', { name: 'Menu', expanded: false })
  },
)
