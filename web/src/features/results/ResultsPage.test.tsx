import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getResultLink, listResults, type SurveyResult } from '#contract/results/results.ts'
import { noteFiles } from '#web/testing/files.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, held, startServer } from '#web/testing/server.ts'
import { sampleResult } from './results.samples.ts'

const seeds = Array.from({ length: 12 }, (_, index) => sampleResult(index + 1))

beforeEach(putAuthCookie)

async function openList(results: SurveyResult[]) {
  const server = startServer(answers(listResults, results), ...staff)
  const user = openApp('/survey-results')
  await screen.findByRole('table', { name: 'Your uploads' })
  return { server, user }
}

const rows = () => screen.getAllByRole('row').slice(1)
const names = () =>
  rows().map((row) => within(row).getAllByRole('cell')[0]?.firstChild?.firstChild?.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })
const divider = (name: string) => screen.getByRole('separator', { name: `Width of ${name}` })
const widthOf = (name: string) => Number(divider(name).getAttribute('aria-valuenow'))

test('lists ten uploads a page, the newest first, and the others on the next', async () => {
  const { user } = await openList(seeds)
  expect(names()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Upload ${number}`))
  expect(head('Date').getAttribute('aria-sort')).toBe('descending')
  screen.getByText('12 files')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()).toEqual(['Upload 2', 'Upload 1'])
  screen.getByText('11–12 of 12')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()).toEqual(['Upload 2', 'Upload 1'])
})

test('shows the name, the day as MM/DD/YYYY, who uploaded it and a download, and no name of a file', async () => {
  await openList([sampleResult(4, { friendlyName: 'Fall Pulse', fileName: 'stored-under.xlsx' })])
  const cells = within(rows()[0]!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Fall Pulse204 responses · Explore results',
    '10/04/2026',
    'Dana Morales',
    'Download',
  ])
  expect(screen.queryByText(/stored-under/)).toBeNull()
})

test('a column head sorts the list, again reverses it, and numbers in names sort by value', async () => {
  const { user } = await openList(seeds)
  await user.click(screen.getByRole('button', { name: 'File Name' }))
  expect(names().slice(0, 3)).toEqual(['Upload 1', 'Upload 2', 'Upload 3'])
  expect(head('File Name').getAttribute('aria-sort')).toBe('ascending')
  expect(head('Date').getAttribute('aria-sort')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'File Name' }))
  expect(names()[0]).toBe('Upload 12')
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('saves the file by its temporary link, without a tab', async () => {
  const files = noteFiles()
  const { server, user } = await openList(seeds)
  server.add(answers(getResultLink, 'https://files.example/12.xlsx'))
  await user.click(screen.getByRole('button', { name: 'Download Upload 12' }))
  await files.expectSaved('https://files.example/12.xlsx')
  expect(server.calls.at(-1)?.url).toBe(`/api/SurveyResults/${seeds[11]?.id}/tempurl`)
})

test('shows a toast and saves nothing when there is no link', async () => {
  const files = noteFiles()
  const { server, user } = await openList(seeds)
  server.add(fails(getResultLink, 404, 'not_found', 'Gone.'))
  await user.click(screen.getByRole('button', { name: 'Download Upload 12' }))
  await screen.findByText('The file could not be opened. Please try again.')
  await files.expectSaved()
})

test('a divider is moved with the arrow keys alone, and only its own column changes', async () => {
  const { user } = await openList(seeds)
  const [before, date] = [widthOf('File Name'), widthOf('Date')]
  divider('File Name').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(widthOf('File Name')).toBe(before + 16)
  expect(widthOf('Date')).toBe(date)
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(widthOf('File Name')).toBe(before + 16)
  await user.keyboard('{Home}{ArrowLeft}')
  expect(widthOf('File Name')).toBe(80)
})

test('the dividers of a table are one tab stop, the one used last, and up and down lead to the others', async () => {
  const { user } = await openList(seeds)
  const stops = () => screen.getAllByRole('separator').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([divider('File Name')])
  divider('File Name').focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(divider('File Name'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(divider('Date'))
  expect(stops()).toEqual([divider('Date')])
  screen.getByRole('separator', {
    name: 'Width of Date',
    description: 'Left and right change the width, up and down lead to another column.',
  })
})

test('a divider can be dragged, and a click on it neither resizes nor sorts', async () => {
  await openList(seeds)
  const edge = Object.assign(divider('File Name'), { setPointerCapture: () => {} })
  const before = widthOf('File Name')
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)

  fireEvent.pointerDown(edge, { button: 0, clientX: 100 })
  fireEvent.pointerUp(edge, { clientX: 100 })
  fireEvent.click(edge)
  expect(widthOf('File Name')).toBe(before)
  expect(head('File Name').getAttribute('aria-sort')).toBeNull()

  fireEvent.pointerDown(edge, { button: 0, clientX: 100 })
  fireEvent.pointerMove(edge, { clientX: 150 })
  fireEvent.pointerUp(edge, { clientX: 160 })
  fireEvent.pointerMove(edge, { clientX: 300 })
  expect(widthOf('File Name')).toBe(460)
})

test('a double click on a divider fits the column to its content', async () => {
  const { user } = await openList(seeds)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(217)
  await user.dblClick(divider('Uploaded By'))
  expect(widthOf('Uploaded By')).toBe(217)
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

test('a user without uploads is welcomed and led to the import', async () => {
  startServer(...staff)
  const user = openApp('/survey-results')
  await screen.findByText("Welcome! It looks like you haven't uploaded any survey results yet...")
  expect(screen.queryByRole('table')).toBeNull()
  const [, inPanel] = screen.getAllByRole('button', { name: /^Import from Google Forms/ })
  await user.click(inPanel!)
  await screen.findByRole('dialog', { name: "Let's connect to Google!" })
})

test('holds the place of the list while it loads', async () => {
  const list = held(answers(listResults, seeds))
  startServer(list, ...staff)
  openApp('/survey-results')
  await screen.findByText('Your uploads are loading')
  expect(screen.queryByText(/Welcome!/)).toBeNull()
  list.release()
  await screen.findByRole('table')
  expect(screen.queryByText('Your uploads are loading')).toBeNull()
})

test('says why the list could not be loaded, and loads it again', async () => {
  const server = startServer(fails(listResults, 500, 'internal', 'The list is broken.'), ...staff)
  const user = openApp('/survey-results')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Error: The list is broken.')
  expect(screen.queryByText(/Welcome!/)).toBeNull()
  server.add(answers(listResults, seeds))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('table')
})

test('SurveyMonkey says that it is not built yet', async () => {
  const { user } = await openList(seeds)
  await user.click(screen.getByRole('button', { name: /^Import from SurveyMonkey/ }))
  await screen.findByRole('heading', { name: "We're Working On It!" })
  expect(shownAddress()).toBe('/survey-monkey-integration')
})
