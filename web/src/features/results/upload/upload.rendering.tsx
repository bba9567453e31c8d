import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getLoggedInUser } from '#contract/people/people.ts'
import { countFormResponses, formsAuthorization, listSurveyExports } from '#contract/results/forms.ts'
import { listResults } from '#contract/results/results.ts'
import { sampleExport, sampleResult } from '#web/features/results/results.samples.ts'
import { dana, staff } from '#web/testing/people.ts'
import { openApp } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'

const schoolNames = ['Maple Grove', 'Oak Hill', 'Cedar Park', 'Lincoln']
export const schools = schoolNames.map((name, index) => ({ ...dana.schools[0]!, id: `${index}`, name }))
export const pulse = sampleExport(1, 'Family Pulse')

/** Opens Upload Results for somebody who is connected to Google, with two forms and four schools. */
export function openUploads(forms = [pulse, sampleExport(2, 'Staff Voice')], parentsNotice = true) {
  const server = startServer(
    answers(getLoggedInUser, { ...dana, schools, parentsNotice }),
    answers(formsAuthorization, 'true'),
    answers(listSurveyExports, forms),
    answers(countFormResponses, { responses: 37, isAtLeast: false }),
    answers(listResults, [sampleResult(1)]),
    ...staff,
  )
  return { server, user: openApp('/survey-results') }
}

/** The form of the import, opened by its button. */
export async function openImport(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Import from Google Forms/ }))
  return within(await screen.findByRole('dialog', { name: 'Import from Google Forms' }))
}

/** The page for a file, opened by its link; with its form. */
export async function openFileUpload(user: UserEvent) {
  await user.click(await screen.findByRole('link', { name: 'Upload a file' }))
  return screen.findByLabelText(/^Results File/)
}

/** Chooses options of one of the form's lists. */
export async function choose(user: UserEvent, field: string, ...names: string[]) {
  await user.click(screen.getByRole('combobox', { name: field }))
  for (const name of names) await user.click(await screen.findByRole('option', { name }))
  if (names.length > 1) await user.keyboard('{Escape}')
}

/** Fills in all but the results file. */
export async function describe(user: UserEvent) {
  await user.clear(screen.getByRole('textbox', { name: 'Report Title' }))
  await user.click(screen.getByRole('textbox', { name: 'Report Title' }))
  await user.paste('Fall')
  await choose(user, 'Schools', 'Oak Hill')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('textbox', { name: 'Description' }))
  await user.paste('Sent in October.')
}

/** Presses Submit. */
export async function submit(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Submit' }))
}
