import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../browser/eventually.ts'
import { focused } from '../browser/focus.ts'

/** What a person does in Google's window. */
type Decision = 'allow' | 'allow nothing' | 'cancel'

/** Presses Connect to Google, decides in the window that opens, and waits until it has closed itself. */
export async function connectGoogle(page: Page, email: string, decision: Decision = 'allow'): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect to Google' }).click(),
  ])
  await popup.getByRole('button', { name: email }).click()
  await popup.getByText('wants access to your Google Account').waitFor()
  if (decision === 'allow nothing') await popup.getByRole('checkbox').uncheck()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: decision === 'cancel' ? 'Cancel' : 'Allow' }).click()
  await closed
}

/** Grants access without a window, as a client without a browser does. */
export async function connectAtOnce(page: Page, email: string): Promise<void> {
  const hints = new URLSearchParams({ login_hint: email, prompt: 'none' })
  const answer = await page.request.get(`/api/auth/authorize?${hints}`)
  expect(new URL(answer.url()).search, 'why Google was not connected').toBe('')
}

/** Exports the template that is shown, up to the dialog that leads to the form. */
export async function exportToGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export to Google Forms' }).click()
}

/** Opens the page where people fill in the form that was just made. */
export async function openMadeForm(page: Page): Promise<Page> {
  await eventually(() => focused(page)).toBe('View Google Form')
  const [edit] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await edit.getByRole('link', { name: 'Open the form that people fill in' }).click()
  await edit.getByRole('button', { name: 'Submit' }).waitFor()
  return edit
}

/** Fills in a form by hand: the first answer of every question, a few words if words are asked for. */
export async function fillIn(form: Page): Promise<void> {
  const names = await form
    .locator('input[type=radio]')
    .evaluateAll((radios) => [...new Set(radios.map((radio) => (radio as HTMLInputElement).name))])
  for (const name of names) await form.locator(`input[type=radio][name="${name}"]`).first().check()
  for (const box of await form.getByRole('textbox').all()) await box.fill('By hand')
  await form.getByRole('button', { name: 'Submit' }).click()
}
