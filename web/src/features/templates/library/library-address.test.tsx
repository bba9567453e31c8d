import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cardNames, listedTemplate, openHome, shownAddress } from '#web/features/templates/home.samples.tsx'

const library = [
  listedTemplate({ name: 'School climate', topic: 'Climate', tags: ['Fall', 'Belonging'] }),
  listedTemplate({ name: 'Staff pulse', topic: 'Staff', tags: ['Fall'] }),
  listedTemplate({ name: 'Family pulse', topic: 'Families', tags: ['Partnership'] }),
]
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Search templates…')

test('a typed search is in the address a moment later', async () => {
  await openHome(library)
  await userEvent.type(search(), '  pulse  staff ')
  await waitFor(() => expect(shownAddress()).toBe('/?q=pulse+staff'))
  expect(search().value).toBe('  pulse  staff ')
  expect(cardNames()).toEqual(['Staff pulse'])
})

test('a typed search is in the address once the focus leaves the field', async () => {
  await openHome(library)
  await userEvent.type(search(), 'pulse')
  await userEvent.tab()
  expect(shownAddress()).toBe('/?q=pulse')
})

test('an address brings its search and filters back', async () => {
  await openHome(library, '/?q=pulse&tag=Fall&topic=Staff')
  expect(search().value).toBe('pulse')
  expect(cardNames()).toEqual(['Staff pulse'])
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Topic: Staff',
    'Tags: Fall',
  ])
  expect(screen.getByText('1 match with')).toBeTruthy()
})

test.each(['/?tag=Nonsense&colour=red&level=', '/?q=%20%20', '/?q=%ff&tag=%00&topic', '/?tag=fall'])(
  'junk in the address %s is ignored',
  async (address) => {
    await openHome(library, address)
    if (!address.includes('%ff')) expect(cardNames()).toHaveLength(3)
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  },
)

test('a chip takes its filter away, and the focus goes on', async () => {
  await openHome(library, '/?tag=Fall&topic=Staff')
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Staff' }))
  expect(shownAddress()).toBe('/?tag=Fall')
  expect(cardNames()).toEqual(['School climate', 'Staff pulse'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter Fall' }))
  await userEvent.keyboard('{Enter}')
  expect(shownAddress()).toBe('/')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Filters' }))
})

test('clearing empties the address', async () => {
  await openHome(library, '/?q=pulse&tag=Fall')
  await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }))
  expect(shownAddress()).toBe('/')
  expect(cardNames()).toHaveLength(3)
})

test('filters that were cleared stay cleared when the search field is left before the page was drawn again', async () => {
  await openHome(library, '/?q=pulse&tag=Fall')
  act(() => {
    screen.getByRole('button', { name: 'Clear All Filters' }).click()
    expect(document.activeElement).toBe(search())
    search().blur()
  })
  expect(shownAddress()).toBe('/')
  expect(search().value).toBe('')
  expect(cardNames()).toHaveLength(3)
})

test('a template that is opened from a search hands the search on', async () => {
  await openHome(library)
  await userEvent.type(search(), 'staff')
  await userEvent.click(screen.getByRole('link', { name: 'Staff pulse' }))
  expect(screen.getByLabelText('path').textContent).toBe(`/survey-templates/${library[1]!.id}`)
  expect(JSON.parse(screen.getByLabelText('state').textContent!)).toMatchObject({
    name: 'Staff pulse',
    library: '?q=staff',
  })
})

test('a topic that is gone to is in the address, and its heading has the focus', async () => {
  await openHome(library)
  const nav = within(screen.getByRole('navigation', { name: 'Topics' }))
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Skip the list of topics',
    'Climate1',
    'Families1',
    'Staff1',
  ])
  await userEvent.click(nav.getByRole('link', { name: 'Families' }))
  expect(shownAddress()).toBe('/#families')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Families' }))
})

test('each topic has a link to the next, the last to the end', async () => {
  await openHome(library)
  expect(screen.getAllByText(/^Skip to /).map(({ textContent }) => textContent)).toEqual([
    'Skip to Families',
    'Skip to Staff',
    'Skip to the end of the templates',
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Skip to Staff' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Staff' }))
})

test('in a list that is drawn in parts a topic that is not drawn is gone to', async () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    listedTemplate({ name: `Survey ${index + 1}`, topic: index < 900 ? 'Climate' : 'Staff' }),
  )
  await openHome(many)
  await waitFor(() => expect(document.getElementById('topic-staff')).not.toBeNull())
  expect(screen.queryByRole('heading', { level: 3, name: 'Staff' })).toBeNull()
  const place = document.getElementById('topic-staff')!
  place.scrollIntoView = () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(Number.parseInt(place.style.top, 10))
    window.dispatchEvent(new Event('scroll'))
  }
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Topics' })).getByRole('link', { name: 'Staff' }),
  )
  const heading = await screen.findByRole('heading', { level: 3, name: 'Staff' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
