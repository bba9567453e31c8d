import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { ToastProvider } from '#web/ui/states/Toast.tsx'

/** Says in the page where the router is, so that a test can read it. */
function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{pathname + search}</p>
}

/** Draws a part of the detail with all that it needs around it, at the addresses of a history. */
export function renderAt(
  history: (string | { pathname: string; state?: unknown })[],
  part: ReactNode,
): RenderResult {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={history}>
        <ToastProvider>
          <main>{part}</main>
          <Where />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
