import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listResources } from '#contract/library/resources.ts'
import {
  beginTemplate,
  type EditedTemplate,
  getEditedTemplate,
  getLibraryChoices,
  listEditedTemplates,
  retireTemplate,
} from '#contract/library/template-editor.ts'
import { sampleContent } from '#web/features/library-admin/templates/content/content.samples.ts'
import {
  sampleChoices,
  sampleListed,
  sampleOpened,
} from '#web/features/library-admin/templates/templates.samples.ts'
import { paths } from '#web/paths.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie, shownAddress } from '#web/testing/render-app.tsx'
import { answers, fails, startServer } from '#web/testing/server.ts'

const belonging = sampleListed(1, 'Belonging', { languages: ['English', 'Spanish'] })
const lunch = sampleListed(2, 'Lunch', { topic: 'Food', state: 'changed', changedBy: 'Ines Okafor' })
const old = sampleListed(3, 'Remote Learning', { state: 'retired' })

async function openList(templates: EditedTemplate[], address: string = paths.manageTemplates) {
  putAuthCookie()
  const server = startServer(answers(listEditedTemplates, templates), ...admin)
  const user = openApp(address)
  await screen.findByRole('heading', { name: 'Manage Template Library' })
  return { server, user }
}
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)

test('the list is narrowed by what the address says, and retired templates show when they are asked for', async () => {
  const { user } = await openList([belonging, lunch, old])
  await screen.findByRole('link', { name: 'Belonging' })
  expect(rowNames()).toEqual(['Belonging', 'Lunch'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Retired')
  await waitFor(() => expect(rowNames()).toEqual(['Remote Learning']))
  expect(shownAddress()).toBe(`${paths.manageTemplates}?state=retired`)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish')
  await user.click(await screen.findByRole('button', { name: 'Reset Filters' }))
  await waitFor(() => expect(rowNames()).toEqual(['Belonging', 'Lunch']))
  await user.type(screen.getByRole('searchbox'), 'food')
  await waitFor(() => expect(rowNames()).toEqual(['Lunch']))
})

test('a retired template leaves the list and is brought back by Undo; a failure says that nothing changed', async () => {
  const { server, user } = await openList([belonging, lunch])
  const menu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions for Lunch' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await screen.findByRole('link', { name: 'Lunch' })
  server.add(fails(retireTemplate, 500, 'internal', 'Try again in a moment.'))
  await menu('Retire')
  await screen.findByText('Lunch: Try again in a moment.')
  server.add(
    answers(retireTemplate, { retired: true }),
    answers(listEditedTemplates, [belonging, { ...lunch, state: 'retired' }]),
  )
  await menu('Retire')
  await screen.findByText('Lunch is no longer in the library.')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Belonging'),
  )
  await waitFor(() => expect(rowNames()).toEqual(['Belonging']))
  server.add(answers(retireTemplate, { retired: false }), answers(listEditedTemplates, [belonging, lunch]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone: Lunch is as it was.')
  await waitFor(() => expect(rowNames()).toEqual(['Belonging', 'Lunch']))
  expect(server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { retired: true },
    { retired: true },
    { retired: false },
  ])
})

test('a new template is begun where there are none, and opens at what it needs first', async () => {
  const { server, user } = await openList([])
  await screen.findByText('No templates yet')
  const empty = sampleContent([])
  const draft = { content: empty, baseVersion: null, revision: 1, by: null, on: '2026-11-22T10:00:00.000Z' }
  server.add(
    answers(beginTemplate, { id: 7 }),
    answers(getEditedTemplate, sampleOpened(empty, { published: null, draft })),
    answers(getLibraryChoices, sampleChoices),
    answers(listResources, []),
  )
  await user.click(screen.getAllByRole('button', { name: 'New template' })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Create empty template' }))
  await waitFor(() => expect(shownAddress()).toBe(paths.editTemplate(7, 'about')))
})
