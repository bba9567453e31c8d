import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listResources, type ManagedResource } from '#contract/library/resources.ts'
import { listSurveyTemplates, type SurveyTemplate } from '#contract/library/templates.ts'
import { paths } from '#web/paths.ts'
import { admin } from '#web/testing/people.ts'
import { openApp } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'

const belonging = { id: 214, name: 'Student Belonging' } as SurveyTemplate

/** Opens the page for an admin, with these resources and template 214. */
export async function openResources(resources: ManagedResource[], query = '') {
  const server = startServer(
    answers(listResources, resources),
    answers(listSurveyTemplates, [belonging]),
    ...admin,
  )
  const user = openApp(paths.manageResources + query)
  await screen.findByRole('heading', { name: 'Manage Template Resources' })
  if (resources.length > 0) await screen.findByRole('table', { name: 'Template resources' })
  return { server, user }
}

/** Puts files into a field whatever they are, as the browser lets one when it shows all files. */
export const choose = (field: string, ...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(field), files)

/** The titles in the table. */
export const titles = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
