import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Loaded } from './Loaded.tsx'

/** Shows the names that `ask` answers with. */
function Names({ ask, isReasonHidden = false }: { ask: () => Promise<string[]>; isReasonHidden?: boolean }) {
  const query = useQuery({ queryKey: ['names'], queryFn: ask })
  return (
    <Loaded
      query={query}
      skeleton="Loading"
      isReasonHidden={isReasonHidden}
      isEmpty={(names) => names.length === 0}
      empty="No names yet"
    >
      {(names) => names.join(', ')}
    </Loaded>
  )
}

function show(ask: () => Promise<string[]>, isReasonHidden = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Names ask={ask} isReasonHidden={isReasonHidden} />
    </QueryClientProvider>,
  )
  return { client, user: userEvent.setup() }
}

test('shows the skeleton while the data loads, then the data', async () => {
  const answer = Promise.withResolvers<string[]>()
  show(() => answer.promise)
  screen.getByText('Loading')
  answer.resolve(['Ada', 'Grace'])
  await screen.findByText('Ada, Grace')
})

test('shows its own content for an empty answer', async () => {
  show(async () => [])
  await screen.findByText('No names yet')
})

test('shows the reason of a failure, and the data once trying again succeeds', async () => {
  let isAway = true
  const { user } = show(async () => {
    if (isAway) throw new Error('The server is away.')
    return ['Ada']
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Error: The server is away.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Ada')
})

test('says one sentence of every failure where the reason is hidden', async () => {
  show(async () => {
    throw new Error('Secret words.')
  }, true)
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred')
})

test('keeps the data when asking for it again fails', async () => {
  let isAway = false
  const { client } = show(async () => {
    if (isAway) throw new Error('The server is away.')
    return ['Ada']
  })
  await screen.findByText('Ada')
  isAway = true
  await client.refetchQueries({ queryKey: ['names'] })
  screen.getByText('Ada')
  expect(screen.queryByRole('alert')).toBeNull()
})
