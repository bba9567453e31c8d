import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type InsightsReport, listReports } from '#contract/reports/reports.ts'
import { sampleReport } from '#web/features/reports/reports.samples.ts'
import { staff } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'

beforeEach(putAuthCookie)

const reports = [
  sampleReport(1, { friendlyName: 'Fall Pulse', schools: ['Mill Street', 'North High'] }),
  sampleReport(2, { friendlyName: 'Exit Survey', createdByName: 'José Peña', status: 'InQueue' }),
  sampleReport(3, { friendlyName: 'Spring Pulse', surveyTemplateName: '', status: 'OnHold' }),
  sampleReport(4, { friendlyName: 'Summer Pulse', availableOn: '2026-10-05T15:00:00.000Z' }),
  sampleReport(5, { friendlyName: 'Winter Pulse', hasFiles: false }),
]

async function openList(search = '', all: InsightsReport[] = reports) {
  startServer(answers(listReports, all), ...staff)
  const user = openApp(`/insights-reports${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Insights Reports' })
  await screen.findByRole('list', { name: 'How a report moves forward' })
  return user
}

const names = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)
}
const optionsOf = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('the search finds every word in any order, whatever its accents and case, and is in the address', async () => {
  const user = await openList()
  expect(await names()).toHaveLength(5)
  await user.type(screen.getByRole('searchbox', { name: 'Search reports' }), 'PENA exit')
  expect(await names()).toEqual(['Exit Survey'])
  expect(shownAddress()).toBe('/insights-reports?search=PENA+exit')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await names()).toHaveLength(5)
  expect(shownAddress()).toBe('/insights-reports')
})

test('letters that are typed before the list is drawn anew are all kept', async () => {
  await openList()
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search reports' })
  act(() => {
    for (const letter of 'exit') fireEvent.change(field, { target: { value: field.value + letter } })
  })
  expect(field.value).toBe('exit')
  expect(await names()).toEqual(['Exit Survey'])
})

test('filters count what the others leave, stand as chips, and Back takes one away', async () => {
  const user = await openList()
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  expect(optionsOf()).toEqual(['In Queue (1)', 'Report Available (3)', 'On Hold (1)'])
  await user.click(screen.getByRole('option', { name: 'Report Available (3)' }))
  expect(await names()).toEqual(['Winter Pulse', 'Summer Pulse', 'Fall Pulse'])
  await user.click(screen.getByRole('combobox', { name: 'School' }))
  expect(optionsOf()).toEqual(['Mill Street (1)', 'Mill Street Elementary (2)', 'North High (1)'])
  await user.click(screen.getByRole('option', { name: 'North High (1)' }))
  await user.keyboard('{Escape}')
  expect(await names()).toEqual(['Fall Pulse'])
  screen.getByText('1 report')
  act(() => window.history.back())
  await screen.findByText('3 reports')
  await user.click(screen.getByRole('button', { name: 'Remove filter Report Available (3)' }))
  expect(await names()).toHaveLength(5)
})

test('a copied address shows the same reports; an uploaded file is called so', async () => {
  await openList('?survey=&status=Unknown')
  expect(await names()).toEqual(['Spring Pulse'])
  screen.getByRole('button', { name: 'Remove filter Uploaded file (1)' })
})

test('a filter with one option alone is not offered', async () => {
  await openList('', [sampleReport(1), sampleReport(2)])
  await screen.findByRole('combobox', { name: 'Status' })
  for (const name of ['Survey', 'School', 'Requested by'])
    expect(screen.queryByRole('combobox', { name })).toBeNull()
})

test('on demand the reports that can be read come first, the newest available before the others', async () => {
  const user = await openList()
  await user.click(await screen.findByRole('button', { name: 'Newest available first' }))
  const expected = ['Fall Pulse', 'Summer Pulse', 'Winter Pulse', 'Spring Pulse', 'Exit Survey']
  expect(await names()).toEqual(expected)
  expect(shownAddress()).toBe('/insights-reports?order=available')
  expect(screen.queryByRole('button', { name: 'Date' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Newest available first', pressed: true }))
  expect((await names())[0]).toBe('Winter Pulse')
})

test('says that nothing matches, keeps every filter in its place, and shows every report again', async () => {
  const user = await openList('?search=nothing')
  await screen.findByRole('heading', { name: 'No reports match the current filters' })
  const filters = screen.getAllByRole('combobox').map((field) => field.getAttribute('placeholder'))
  expect(filters).toEqual(['Any status (0)', 'All surveys (0)', 'All schools (0)', 'Everybody (0)'])
  // One beside the filters, one where the reports would be.
  const [, reset] = screen.getAllByRole('button', { name: 'Reset Filters' })
  await user.click(reset!)
  expect(await names()).toHaveLength(5)
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search reports' }))
})
