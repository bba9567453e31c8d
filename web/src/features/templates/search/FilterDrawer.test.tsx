import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { cardNames, listedTemplate, openHome } from '#web/features/templates/home.samples.tsx'

// The drawer is fetched when it is first opened; how long that takes is no concern of these tests.
beforeAll(() => import('./FilterDrawer.tsx'))

const library = [
  listedTemplate({
    name: 'Climate for children',
    surveyType: 'School climate',
    topic: 'Climate',
    tags: ['Belonging', 'Fall'],
    schoolLevels: [{ id: 1, name: 'Elementary' }],
    communityGroups: [{ id: 1, groupName: 'Students' }],
  }),
  listedTemplate({ name: 'Staff pulse', topic: 'Staff', tags: ['Fall'] }),
  listedTemplate({ name: 'Family pulse', topic: 'Families', tags: ['Partnership'], language: 'Español' }),
]
const all = ['Climate for children', 'Family pulse', 'Staff pulse']
const button = (name: string) => screen.getByRole('button', { name })

async function openFilters() {
  await openHome(library)
  await userEvent.click(button('Show Filters'))
  return within(await screen.findByRole('region', { name: 'Filter Templates' }))
}

async function choose(field: string, ...options: string[]) {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  for (const name of options) await userEvent.click(screen.getByRole('option', { name }))
  await userEvent.keyboard('{Escape}')
}

test('the drawer has its fields, takes the focus, and gives it back', async () => {
  const drawer = await openFilters()
  expect(
    drawer.getAllByRole('combobox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Survey Purpose', 'Topic', 'School Level', 'Community Group', 'Tags', 'Language'])
  expect(document.activeElement).toBe(drawer.getByRole('heading', { name: 'Filter Templates' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Filter Templates' })).toBeNull()
  expect(document.activeElement).toBe(button('Show Filters'))
})

test('each option shows how many surveys have it', async () => {
  await openFilters()
  await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Belonging (1)',
    'Fall (2)',
    'Partnership (1)',
  ])
  await userEvent.keyboard('{Escape}')
  for (const [field, ...options] of [
    ['Survey Purpose', 'Pulse (2)', 'School climate (1)'],
    ['Topic', 'Climate (1)', 'Families (1)', 'Staff (1)'],
    ['School Level', 'Elementary (1)'],
    ['Community Group', 'Students (1)'],
    ['Language', 'English (2)', 'Español (1)'],
  ]) {
    await userEvent.click(screen.getByRole('combobox', { name: field! }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(options)
    await userEvent.keyboard('{Escape}')
  }
})

test('chosen filters have no effect until Apply', async () => {
  await openFilters()
  await choose('Tags', 'Fall (2)', 'Partnership (1)')
  await choose('Topic', 'Families (1)')
  expect(cardNames()).toEqual(all)
  await userEvent.click(button('Apply'))
  expect(cardNames()).toEqual(['Family pulse'])
  expect(screen.getByText('1 match')).toBeTruthy()
})

test.each([
  ['Survey Purpose', 'School climate (1)', ['Climate for children']],
  ['School Level', 'Elementary (1)', ['Climate for children']],
  ['Community Group', 'Students (1)', ['Climate for children']],
  ['Tags', 'Fall (2)', ['Climate for children', 'Staff pulse']],
  ['Language', 'Español (1)', ['Family pulse']],
])('%s narrows the library', async (field, option, names) => {
  await openFilters()
  await choose(field, option)
  await userEvent.click(button('Apply'))
  expect(cardNames()).toEqual(names)
})

test('Cancel discards the choices that were not applied', async () => {
  await openFilters()
  await choose('Tags', 'Partnership (1)')
  await userEvent.click(button('Cancel'))
  expect(cardNames()).toEqual(all)
  await userEvent.click(button('Show Filters'))
  await screen.findByRole('region', { name: 'Filter Templates' })
  expect(screen.queryByRole('button', { name: 'Remove Partnership' })).toBeNull()
})

test('Escape closes the open list of options first, then the drawer', async () => {
  await openFilters()
  await userEvent.click(screen.getByRole('combobox', { name: 'Topic' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('region', { name: 'Filter Templates' })).toBeTruthy()
})

test('filters that no template passes say so, and clearing them shows a toast', async () => {
  await openFilters()
  await choose('Topic', 'Families (1)')
  await choose('Tags', 'Fall (2)')
  await userEvent.click(button('Apply'))
  const words =
    "Uh-oh! We couldn't find any templates with those tags. Maybe try mixing it up with different tags? The perfect match is out there!"
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words)
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear All Filters' }).at(-1)!)
  expect(cardNames()).toEqual(all)
  expect(screen.getByText('Filters cleared successfully!')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Families' })).toBeNull()
})

test('Clear All Filters is enabled while a search or a filter is active', async () => {
  await openHome(library)
  expect((button('Clear All Filters') as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(screen.getByPlaceholderText('Search templates…'), 'pulse')
  expect(cardNames()).toEqual(['Family pulse', 'Staff pulse'])
  await userEvent.click(button('Clear All Filters'))
  expect(cardNames()).toEqual(all)
  await waitFor(() => expect((button('Clear All Filters') as HTMLButtonElement).disabled).toBe(true))
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search templates…'))
})
