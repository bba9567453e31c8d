import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { patience } from '#testing/patience.ts'
import { copied } from './browser/clipboard.ts'
import { downloadBy } from './browser/downloads.ts'
import { eventually } from './browser/eventually.ts'
import { journey, productUrl } from './browser/journey.ts'
import { textOfDocx } from './product/docx.ts'
import { matches, matching, surveysAmong, templatesOf } from './product/library.ts'
import { staff } from './product/people.ts'

// Whoever starts the product for the first time sees and has what this one does.
test('the program says where to begin, and keeps what it stores from other accounts of the machine', async () => {
  const folder = inject('productFolder')
  const { origin } = new URL(productUrl)
  await eventually(() => readFile(join(folder, 'said'), 'utf8')).toContain('Stop it with')
  const said = await readFile(join(folder, 'said'), 'utf8')
  const data = join(folder, 'data')
  for (const words of [
    `Chorus is ready at ${origin}`,
    'staff@riverbend.example',
    data,
    `${origin}/dev/mailbox`,
  ])
    expect(said).toContain(words)
  expect(said).toContain('1. Sign in as Dana Morales')
  expect(said).toMatch(/http:\/\/localhost:\d+ +the Google emulator/)
  // What the embedded database writes has modes of its own, in a folder that nobody else may open.
  // A folder of another journey may go while it is read.
  const written = await vi.waitFor(() => readdir(data, { recursive: true, withFileTypes: true }), patience)
  const others = written.filter(({ parentPath }) => !parentPath.startsWith(join(data, 'database')))
  expect(others.filter(({ name }) => name.endsWith('.xlsx')).length).toBeGreaterThan(0)
  for (const { parentPath, name } of others) {
    // A file of another journey may be gone by now.
    const mode = await stat(join(parentPath, name)).then(
      (found) => found.mode,
      () => 0,
    )
    expect([name, mode & 0o077]).toEqual([name, 0])
  }
})

journey('a link in an e-mail leads to a printed survey, by mouse', async ({ open }) => {
  const page = await open('/survey-template-detail?id=103', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await eventually(() => page.url()).toBe(
    `${productUrl}/login?returnUrl=${encodeURIComponent('/survey-template-detail?id=103')}`,
  )
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.getByRole('button', { name: staff }).click()
  await page.getByRole('heading', { level: 1, name: 'Staff School Climate' }).waitFor()
  await eventually(() => page.url()).toBe(`${productUrl}/survey-template-detail?id=103`)

  await page.getByRole('link', { name: 'Chorus, home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Dana' }).waitFor()

  await page.getByRole('searchbox').click()
  await page.keyboard.type('belonging')
  const found = matching(await templatesOf(page), 'belonging')
  await page.getByText(matches(surveysAmong(found)), { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByLabel('Survey Purpose').click()
  await page.getByRole('option', { name: 'Pulse check' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  const left = matches(surveysAmong(found.filter(({ surveyType }) => surveyType === 'Pulse check')))
  await page.getByText(left, { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Student Belonging Check-In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Student Belonging Check-In' })
  await dialog.waitFor()
  await eventually(() => page.url()).toBe(`${productUrl}/survey-templates/106`)
  const question = await dialog.getByRole('list').getByRole('paragraph').first().textContent()

  await Promise.all([
    page.getByText('Link copied!').waitFor(),
    dialog.getByRole('button', { name: 'Copy Link' }).click(),
  ])
  expect(await copied(page)).toBe(page.url())

  const file = await downloadBy(page, () => dialog.getByRole('button', { name: 'Download' }).click())
  expect(file.name).toBe('Student Belonging Check-In.docx')
  expect(textOfDocx(file.bytes)).toContain(question)

  await dialog.getByRole('button', { name: 'Close template' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(left, { exact: true }).waitFor()
  await Promise.all([
    page.getByText('Filters cleared successfully!').waitFor(),
    page.getByRole('button', { name: 'Clear All Filters' }).click(),
  ])

  await page.getByRole('button', { name: 'User' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
})
