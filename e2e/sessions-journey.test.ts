import { expectAccessible } from './browser/axe.ts'
import { tabTo } from './browser/focus.ts'
import { isolatedJourney as journey } from './browser/journey.ts'
import { staff } from './product/people.ts'

journey('a person revokes their other sessions by keyboard, which are signed out', async ({ open }) => {
  const other = await open(`/api/auth/init-google-sso?login_hint=${staff}`, { expected: /status of 401/ })
  await other.getByRole('button', { name: /User/ }).waitFor()
  const page = await open('/survey-results', { as: staff, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: /User/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Your sessions' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your sessions' })
  await dialog.getByText('This session').waitFor()
  await expectAccessible(page, 'the sessions of a person')
  await tabTo(page, 'Revoke all others')
  await page.keyboard.press('Enter')
  await page.getByText('Signed out of 1 other session.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await other.goto('/survey-results')
  await other.getByRole('heading', { name: 'Choose an account' }).waitFor()
})
