import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listImports, type PastImport } from '#contract/library/library.ts'
import { paths } from '#web/paths.ts'
import { admin } from '#web/testing/people.ts'
import { openApp, putAuthCookie } from '#web/testing/render-app.tsx'
import { answers, startServer } from '#web/testing/server.ts'

/** Opens the page for an admin, with the imports that were made before. */
export async function openLibraryAdmin(past: PastImport[] = []) {
  putAuthCookie()
  const server = startServer(answers(listImports, past), ...admin)
  const user = openApp(paths.manageLibrary)
  await screen.findByRole('heading', { name: 'Manage Template Library' })
  const sent = () => server.calls.filter(({ method }) => method === 'POST')
  return { server, user, sent }
}

/** Picks a file whatever it is, as the browser lets one when it shows all files. */
export function choose(name: string, content = 'workbook'): Promise<void> {
  const picker = screen.getByLabelText('Excel file')
  return userEvent.setup({ applyAccept: false }).upload(picker, new File([content], name))
}

/** The button that carries out, in a dialog if one is open. */
export const updateButton = () => screen.getAllByRole('button', { name: 'Update Library' }).at(-1)!
