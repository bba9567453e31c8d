import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser/axe.ts'
import { eventually } from './browser/eventually.ts'
import { focused, tabTo } from './browser/focus.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { expectNoSideways } from './browser/sideways.ts'
import { admin, lead } from './product/people.ts'

const nora = 'nora.castellan@birchwood.example'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

journey('an admin adds a district with its people; a person they deactivate is refused', async ({ open }) => {
  const page = await open('/admin/districts?search=river', { as: admin })
  await page.getByRole('link', { name: 'Riverbend Unified School District', exact: true }).waitFor()
  await expectAccessible(page, 'the districts')
  await press(page, 'Add district')
  await field(page, 'Name').fill('Birchwood Schools')
  await page.getByText('Core Library').last().click()
  await field(page, 'E-mail of the first lead').fill('lead@birchwood.example')
  await field(page, 'Name of the first lead').fill('Leda Birch')
  await expectAccessible(page, 'adding a district')
  await page.getByRole('dialog').getByRole('button', { name: 'Add district' }).click()
  await page.getByRole('heading', { level: 1, name: 'Birchwood Schools' }).waitFor()
  await expectAccessible(page, 'the overview of a district')

  await page.getByRole('link', { name: /^People/ }).click()
  await press(page, 'Add people')
  await field(page, 'Names and e-mail addresses').fill(
    `Nora Castellan <${nora}>\nYer\tyer@birchwood.example\tOak Hill School`,
  )
  await page.getByText('This district has no school named “Oak Hill School”.').waitFor()
  await press(page, 'Check')
  await page.getByRole('button', { name: 'Send 1 invitation' }).waitFor()
  await expectAccessible(page, 'a list of people, checked')
  await press(page, 'Send 1 invitation')
  const row = page.getByRole('row', { name: /Nora Castellan/ })
  await row.getByText('Invited').waitFor()

  await page.goto('/admin/districts/deleted')
  await page.getByRole('link', { name: 'Harrow Creek Unified School District' }).waitFor()
  await expectAccessible(page, 'the deleted districts')
  await page.goBack()
  await row.getByText('Invited').waitFor()

  const hers = await open('/survey-results', { as: nora, expected: /status of 40[13]/ })
  await hers.getByRole('heading', { level: 1, name: 'Upload Results' }).waitFor()
  await row.getByRole('button', { name: 'More actions for Nora Castellan' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await row.getByText('Deactivated').waitFor()
  await expectAccessible(page, 'the people of a district')
  await hers.reload()
  await hers.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await hers.goto(`/api/auth/init-google-sso?login_hint=${nora}`)
  await hers.getByText(/deactivated/i).waitFor()

  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/admin/districts')
  for (const act of ['Rosters', 'All people', 'Add district']) {
    const spilled = page.getByRole('main').getByText(act, { exact: true })
    expect(await spilled.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), act).toBe(0)
  }
  await page.goBack()

  for (const tab of ['overview', 'people', 'schools', 'packages', 'activity']) {
    await page.goto(page.url().replace(/[^/]+$/, tab))
    await page.getByRole('heading', { level: 1, name: 'Birchwood Schools' }).waitFor()
    await expectNoSideways(page, tab)
    if (!['overview', 'people'].includes(tab)) await expectAccessible(page, `${tab} of a district`)
  }
})

journey('a lead looks after people by keyboard, and sees the packages of the district', async ({ open }) => {
  const page = await open('/district/people?search=dana', { as: lead })
  const dana = page.getByRole('checkbox', { name: 'Select Dana Morales' })
  await dana.waitFor()
  await tabTo(page, 'Select Dana Morales')
  await page.keyboard.press('Space')
  await page.getByText('1 selected').waitFor()
  await expectAccessible(page, 'a chosen person')
  // The bar follows the head of the table.
  await page.getByRole('button', { name: 'Person', exact: true }).focus()
  await page.keyboard.press('Tab')
  await eventually(() => focused(page)).toContain('Change schools')
  await page.setViewportSize({ width: 768, height: 900 })
  const isInView = await page
    .getByRole('button', { name: 'Clear selection' })
    .evaluate((one) => one.getBoundingClientRect().right <= innerWidth)
  expect(isInView).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'Dana Morales' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Dana Morales' })
    .getByRole('heading', { name: 'Sessions' })
    .waitFor()
  await expectAccessible(page, 'a person beside the table')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => focused(page)).toContain('Dana Morales')
  await page.goto('/district/privacy')
  await page.getByRole('button', { name: 'Request deletion…' }).press('Enter')
  await page
    .getByRole('textbox', { name: /^Type the name/ })
    .and(page.locator(':focus'))
    .waitFor()
  await expectAccessible(page, 'asking for the deletion of a district')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => focused(page)).toContain('Request deletion…')
  await page.goto('/district/packages')
  await page.getByText('Included').first().waitFor()
  expect(await page.getByRole('switch').count()).toBe(0)
  await expectAccessible(page, 'the packages of a lead')
  await page.goto('/admin/districts')
  await page.getByText('This page is for admin staff').waitFor()
})
