import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test, vi } from 'vitest'
import { en } from '#web/features/explore/words/en.ts'
import { ToastProvider } from '#web/ui/states/Toast.tsx'
import { ChartPanel } from './ChartPanel.tsx'

// As while the connection is away, or the product is newer than its page.
vi.mock('./picture.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test.each([/picture/i, /table/i])(
  'a chart whose copying cannot be loaded says that it was not copied (%s)',
  async (what) => {
    const words = en('students', true).view.chart
    const table = { caption: 'Themes', head: ['Theme', 'Favorable'], rows: [] }
    render(
      <ToastProvider>
        <ChartPanel title="Themes" words={words} table={table}>
          <p>Bars</p>
        </ChartPanel>
      </ToastProvider>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Copy: Themes' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: what }))
    await screen.findByText(words.notCopied)
  },
)
