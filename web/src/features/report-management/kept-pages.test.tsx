import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getReport } from '#contract/reports/reports.ts'
import { putAuthCookie } from '#web/testing/render-app.tsx'
import { fails } from '#web/testing/server.ts'
import { namesIn, openPage } from './report-management.rendering.tsx'
import { sampleDistrict, sampleReport, weeksAgo } from './report-management.samples.ts'

beforeEach(putAuthCookie)

test('coming back to the list shows each district at the page that was left', async () => {
  const reports = Array.from({ length: 7 }, (_, index) =>
    sampleReport(index + 1, { createdOn: weeksAgo(index), hasFiles: true }),
  )
  const districts = [
    sampleDistrict(1, 'Lakeshore', reports),
    sampleDistrict(2, 'Riverbend', [sampleReport(8)]),
  ]
  const { server, user } = await openPage('', districts)
  server.add(fails(getReport, 404, 'not_found', 'Gone.'))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(screen.getByRole('button', { name: /^Riverbend/ }))
  expect(namesIn('Riverbend')).toEqual(['Report 8'])
  await user.click(screen.getByRole('button', { name: 'More actions for Report 7' }))
  await user.click(screen.getByRole('menuitem', { name: 'Open preview' }))
  const title = { name: 'Admin Report Management', hidden: true }
  await waitFor(() => expect(screen.queryByRole('heading', title)).toBeNull())
  act(() => window.history.back())
  await screen.findByRole('table', { name: 'Reports of Lakeshore' })
  expect(namesIn('Lakeshore')).toEqual(['Report 6', 'Report 7'])
  expect(namesIn('Riverbend')).toEqual(['Report 8'])
})

test('Back from a filter shows the page of the table that was left', async () => {
  const reports = Array.from({ length: 14 }, (_, index) =>
    sampleReport(index + 1, { createdOn: weeksAgo(index), status: index % 2 ? 'InQueue' : 'OnHold' }),
  )
  const { user } = await openPage('', [sampleDistrict(1, 'Riverbend', reports)])
  const next = () => user.click(screen.getByRole('button', { name: 'Next page' }))
  await next()
  await next()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(screen.getByRole('option', { name: 'In Queue (7)' }))
  await user.keyboard('{Escape}')
  expect(screen.getByText('1–5 of 7')).toBeTruthy()
  await next()
  expect(screen.getByText('6–7 of 7')).toBeTruthy()
  act(() => window.history.back())
  await screen.findByText('11–14 of 14')
  act(() => window.history.forward())
  await screen.findByText('6–7 of 7')
})
