import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  deleteResource,
  getResourceLink,
  listResources,
  uploadResource,
} from '#contract/library/resources.ts'
import { listSurveyTemplates } from '#contract/library/templates.ts'
import { choose, openResources, titles } from '#web/features/resource-admin/resource-admin.rendering.tsx'
import { sampleResource } from '#web/features/resource-admin/resources.samples.ts'
import { noteFiles } from '#web/testing/files.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, startServer, unreachable } from '#web/testing/server.ts'

const many = Array.from({ length: 12 }, (_, index) => sampleResource(index + 1))
const pulse = { templateId: 21, templateName: 'Family Pulse' }
const letter = sampleResource(20, { ...pulse, title: 'Family letter', resourceType: 'pdf' })
const roster = sampleResource(21, { ...pulse, title: 'Roster', resourceType: 'csv' })

beforeEach(putAuthCookie)

test('the table shows ten a page or as many as chosen, sorted by any column', async () => {
  const { user } = await openResources([...many, letter])
  expect(titles()).toHaveLength(10)
  expect(titles()[0]).toBe('Family letter')
  expect(screen.getByText('1–10 of 13')).toBeTruthy()
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '25', '50'])
  await user.selectOptions(sizes, '5')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('6–10 of 13')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Template ID' }))
  expect(screen.getByRole('columnheader', { name: 'Template ID' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  expect(screen.getByText('1–5 of 13')).toBeTruthy()
  expect(titles()[0]).toBe('Family letter')
})

test('search and filters narrow the table, and the address keeps them', async () => {
  const { user } = await openResources([...many, letter, roster], '?search=family')
  expect(titles()).toEqual(['Family letter', 'Roster'])
  await user.click(screen.getByRole('combobox', { name: 'File Type' }))
  await user.click(await screen.findByRole('option', { name: 'csv (1)' }))
  expect(titles()).toEqual(['Roster'])
  expect(shownAddress()).toBe('/admin/survey-template-resources?search=family&type=csv')
  await user.type(screen.getByRole('searchbox', { name: 'Template ID' }), '214x')
  expect(screen.queryByText('Roster')).toBeNull()
  expect(screen.getByText('No resources match the search and filters')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox', { name: 'Template ID' }))
  await user.paste('abc')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Template ID' }).value).toBe('abc')
  expect(screen.getByText('No resources match the search and filters')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
  expect(screen.getByText('1–10 of 14')).toBeTruthy()
  expect(shownAddress()).toBe('/admin/survey-template-resources')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search resources' }))
  // Template 21 is there, so that 214 is not meant; a 2 alone begins both.
  await user.type(screen.getByRole('searchbox', { name: 'Template ID' }), '2')
  expect(screen.getByText('1–10 of 14')).toBeTruthy()
  await user.keyboard('1')
  expect(titles()).toEqual(['Family letter', 'Roster'])
})

test('a key is copied whole, and a failed copy is told', async () => {
  const { user } = await openResources([letter])
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy key for Family letter' }))
  await screen.findByText('Resource ID copied to clipboard')
  expect(write).toHaveBeenCalledWith('template-resources/21~Family letter.pdf')
  write.mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copy key for Family letter' }))
  await screen.findByText('Failed to copy Resource ID')
})

test('a file is saved by its temporary link without a tab, and a failed download is told', async () => {
  const files = noteFiles()
  const { server, user } = await openResources([letter])
  const download = () => user.click(screen.getByRole('button', { name: 'Download Family letter' }))
  server.add(answers(getResourceLink, 'https://files.example/letter.pdf'))
  await download()
  await files.expectSaved('https://files.example/letter.pdf')
  server.add(fails(getResourceLink, 404, 'not_found', 'Gone.'))
  await download()
  await screen.findByText('Download failed')
  server.add(unreachable(getResourceLink))
  await download()
  await screen.findByText('An error occurred during download')
  await files.expectSaved('https://files.example/letter.pdf')
})

const choice = async (
  user: Awaited<ReturnType<typeof openResources>>['user'],
  title: string,
  name: string,
) => {
  await user.click(screen.getByRole('button', { name: `More actions for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog'))
}

test('a resource that came into use meanwhile is deleted only after its templates are shown', async () => {
  const { server, user } = await openResources([letter, roster])
  server.add(fails(deleteResource, 409, 'conflict', 'It is listed.'))
  const dialog = await choice(user, 'Family letter', 'Delete')
  expect(dialog.getByText('No template uses it.')).toBeTruthy()
  // What cannot be undone is not what Enter does.
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep it' }))
  server.add(answers(listResources, [{ ...letter, usedBy: [{ id: 21, name: 'Family Pulse' }] }, roster]))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await dialog.findByText('It will be removed from this template:')
  dialog.getByText('It is listed.')
  expect(dialog.getByText('21, Family Pulse')).toBeTruthy()
  expect(titles()).toHaveLength(0)
  server.add(answers(deleteResource, null))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Family letter deleted')
  const asked = server.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)
  const meant = { updatedOn: letter.updatedOn }
  expect(asked.map((url) => Object.fromEntries(new URLSearchParams(url.split('?')[1])))).toEqual([
    meant,
    { ...meant, unlink: 'true', templates: '1' },
  ])
  const next = await screen.findByRole('button', { name: 'More actions for Roster' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(titles()).toEqual(['Roster'])
})

test('a resource is replaced by a file of its type, under its own name', async () => {
  const { server, user } = await openResources([letter])
  const dialog = await choice(user, 'Family letter', 'Replace')
  const field = dialog.getByLabelText('New version')
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  expect(dialog.getByText('Please select a file first')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  await choose('New version', new File(['x'], 'letter.docx'))
  expect(dialog.getByText('Please select a .pdf file, the same type as the current one.')).toBeTruthy()
  await choose('New version', new File(['x'], 'scan 7.pdf'))
  expect(field.getAttribute('aria-invalid')).toBe('false')
  server.add(answers(uploadResource, { fileKey: letter.externalId }))
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  await screen.findByText('Family letter replaced')
  const sent = server.calls.find(({ method }) => method === 'POST')?.body as { file: File }
  expect(sent.file.name).toBe('21~Family letter.pdf')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a list that fails to load is loaded when tried again, and an empty one says so', async () => {
  const broken = fails(listResources, 500, 'internal', 'The list is broken.')
  const server = startServer(broken, answers(listSurveyTemplates, []), ...admin)
  const user = openApp('/admin/survey-template-resources')
  await screen.findByText('An unexpected error occurred or you do not have access to this page.')
  expect(screen.queryByText(/The list is broken/)).toBeNull()
  expect(screen.queryByText('No resources yet')).toBeNull()
  server.add(answers(listResources, []))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No resources yet')
  expect(screen.queryByRole('searchbox')).toBeNull()
})
