import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { backgroundPatience } from '#testing/patience.ts'
import { expectAccessible } from './browser/axe.ts'
import { copied } from './browser/clipboard.ts'
import { drag } from './browser/drag.ts'
import { eventually } from './browser/eventually.ts'
import { fileChoice } from './browser/file-choice.ts'
import { tabTo } from './browser/focus.ts'
import { journeyWithoutMotion as journey, productUrl } from './browser/journey.ts'
import { expectNoSideways } from './browser/sideways.ts'
import { second, staff } from './product/people.ts'

const answers = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']

/** 84 people of three schools, one of which has four; each question has every answer. */
const file = [
  'School,Grade,I feel safe at school,Adults here listen to me,What would you change?',
  ...Array.from({ length: 84 }, (_, index) => {
    const school = index < 44 ? 'Alder Creek' : index < 80 ? 'Mill Street' : 'Tiny Hill'
    const [safe, heard] = [answers[(index * 7) % 5], answers[(index * 3 + 1) % 5]]
    return `${school},Grade ${6 + (index % 3)},${safe},${heard},"A longer lunch on day ${index}, please"`
  }),
].join('\r\n')

/** Sends the file in as the page does, and gives the id of the upload. */
async function upload(page: Page): Promise<string> {
  const me = await (await page.request.get('/api/users/logged-in-user')).json()
  const submission = {
    ReportTitle: 'Climate of our schools',
    UserSchools: [me.schools[0]],
    Description: 'From another tool.',
  }
  const stored = await page.request.post('/api/SurveyResults/file', {
    headers: { origin: productUrl },
    multipart: {
      submission: JSON.stringify(submission),
      file: { name: 'climate.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    },
  })
  expect(stored.status(), await stored.text()).toBe(201)
  return (await stored.json()).id
}

journey(
  'results are explored from the list, corrected and shared by mouse, and the other person sees it',
  async ({ open }) => {
    const page = await open('about:blank', {
      as: staff,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await upload(page)
    await page.goto('/survey-results')
    await page.getByRole('link', { name: 'Explore results of Climate of our schools' }).click()
    // The analyses and drafts of the demo, which has just started, may come first.
    await page.getByRole('heading', { name: 'Good to know' }).waitFor({ timeout: backgroundPatience })
    await page.getByText('84', { exact: true }).waitFor()
    await expectAccessible(page, 'the overview')
    // A school of four people stands with another one.
    await page.getByRole('listitem').filter({ hasText: 'Mill Street or Tiny Hill' }).waitFor()
    expect(await page.getByText('Tiny Hill', { exact: true }).count()).toBe(0)

    await page.getByRole('link', { name: 'Questions', exact: true }).click()
    await page.getByRole('img', { name: /^I feel safe at school: Strongly disagree/ }).waitFor()
    await expectAccessible(page, 'the questions')
    const copy = async (kind: 'table' | 'picture') => {
      await page.getByRole('button', { name: 'Copy: Questions' }).click()
      await page.getByRole('menuitem', { name: `Copy as ${kind}` }).click()
    }
    await copy('table')
    await eventually(() => copied(page)).toMatch(/^Question\tAnswers\t[\s\S]*\nI feel safe at school\t84\t/)
    await copy('picture')
    await eventually(() => copied(page)).toBe('image/png')

    await page.getByRole('link', { name: 'Groups' }).click()
    const cell = page.getByRole('cell', { name: /percent favorable of 44 people/ }).first()
    await cell.focus()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'the groups')
    const school = page.getByRole('checkbox', { name: 'School' })
    const words = page.locator('label').filter({ has: school })
    const [height, apart] = await words.evaluate((label: HTMLLabelElement) => {
      const [box, text] = [...label.children].map((part) => part.getBoundingClientRect())
      return [label.offsetHeight, text!.left - box!.right]
    })
    expect(height, 'how high a check box and its words are').toBeGreaterThanOrEqual(24)
    expect(apart, 'how far a check box is from its words').toBe(8)
    await page.emulateMedia({ forcedColors: 'active' })
    const [space, around] = await page
      .getByRole('columnheader', { name: 'Grade', exact: true })
      .evaluate((head) => [
        getComputedStyle(head).borderLeftColor,
        getComputedStyle(document.body).backgroundColor,
      ])
    expect(space, 'the space before a group, in colors of the reader').toBe(around)
    await page.emulateMedia({ forcedColors: 'none' })
    await school.uncheck()
    await eventually(() => new URL(page.url()).searchParams.getAll('groups')).toEqual(['grade'])

    await page.getByRole('link', { name: 'Comments' }).click()
    await page.getByText('84 people wrote something.').waitFor()
    await expectAccessible(page, 'the comments')

    const printed = [
      ['Overview', 'Good to know'],
      ['Questions', 'I feel safe at school'],
      ['Groups', 'Adults here listen to me'],
      ['Comments', /^A longer lunch on day/],
      ['How we read your file', 'Adults here listen to me'],
    ] as const
    for (const [tab, words] of printed) {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await page.locator('[aria-current=page]', { hasText: tab }).waitFor()
      const content = page.getByRole('main').getByText(words).filter({ visible: true }).first()
      await content.waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await content.isVisible(), tab).toBe(true)
      const operated = page
        .getByRole('searchbox')
        .or(page.getByRole('checkbox'))
        .or(page.getByRole('button', { name: /^(Show|Save|View|Copy|Print|Share|Download|Change|Clear)/ }))
        .or(page.getByRole('link', { name: /^Check/ }))
      expect(await operated.count(), `controls on paper of ${tab}`).toBe(0)
      await page.emulateMedia({ media: 'screen' })
    }

    await page.getByRole('button', { name: 'Change the order: I feel safe at school' }).click()
    const answer = (label: string) =>
      // Its column is an item of a list, too.
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Move “${label}” up` }) })
        .last()
    await drag(answer('Strongly agree'), answer('Agree'))
    await page.getByText('“Strongly agree” is now 4 of 5.').waitFor()
    await page.getByRole('button', { name: 'Save and work out again' }).click()
    await page.getByText('Saved. We are recalculating the results.').waitFor()
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share these results' })
    await dialog.getByRole('combobox', { name: 'People of your district' }).fill('Theo')
    await page.getByRole('option', { name: 'Theo Lindqvist' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Sharing saved.').waitFor()
    const other = await open(new URL(page.url()).pathname.replace('/reading', '/questions'), { as: second })
    await other
      .getByRole('img', {
        name: /^I feel safe at school: .*Strongly agree \d+ percent, .*Agree \d+ percent$/,
      })
      .waitFor()

    await page.setViewportSize({ width: 320, height: 800 })
    for (const tab of ['Overview', 'Themes', 'Questions', 'Groups', 'Over time', 'Comments']) {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await page.locator('[aria-current=page]', { hasText: tab }).waitFor()
      await expectNoSideways(page, tab)
    }
  },
)

journey(
  'a file from elsewhere is sent in, explored, corrected and shared by keyboard, and the other person sees it',
  async ({ open }) => {
    const page = await open('/survey-results', { as: staff })
    // A form of its own: what is corrected here is remembered for the next upload of the same.
    const own = file.replace('Adults here', 'Grown-ups here')
    fileChoice(page)({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(own) })
    const press = async (name: string | RegExp, key = 'Enter', way: 'Tab' | 'Shift+Tab' = 'Tab') => {
      await tabTo(page, name, way)
      await page.keyboard.press(key)
    }
    await page.getByRole('link', { name: 'Explore results' }).first().waitFor()
    await press('Upload a file')
    await page.getByText('Choose or drop a file').waitFor()
    await press(/^Choose or drop a file/)
    await page.getByRole('heading', { name: 'We read 84 responses, 5 questions' }).waitFor()
    await eventually(() => page.getByRole('textbox', { name: 'Report Title' }).inputValue()).toBe('Keys')
    await press(/^Schools/, 'ArrowDown')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await tabTo(page, /^Description/)
    await page.keyboard.type('By keys.')
    await press('Submit')
    await page.getByRole('dialog').getByRole('button', { name: 'Explore results' }).waitFor()
    await press('Explore results')
    await page.getByRole('heading', { name: 'Good to know' }).waitFor({ timeout: backgroundPatience })
    const id = new URL(page.url()).pathname.split('/')[2]

    await press('How we read your file')
    // Tab leads into what is there.
    await page.getByRole('button', { name: 'Change the order: I feel safe at school' }).waitFor()
    await press('Change the order: I feel safe at school')
    await press('Move “Strongly agree” up')
    await page.getByText('“Strongly agree” is now 4 of 5.').waitFor()
    // The focus goes along with the answer, which can be moved on at once.
    await page.keyboard.press('Enter')
    await page.getByText('“Strongly agree” is now 3 of 5.').waitFor()
    await press('Save and work out again')
    await page.getByText('Saved. We are recalculating the results.').waitFor()
    await press('Questions', 'Enter', 'Shift+Tab')
    await page
      .getByRole('img', {
        name: /^I feel safe at school: .*Strongly agree \d+ percent, .*Agree \d+ percent$/,
      })
      .waitFor()

    await press('Groups', 'Enter', 'Shift+Tab')
    await page
      .getByRole('cell', { name: /percent favorable of 44 people/ })
      .first()
      .waitFor()
    await tabTo(page, /percent favorable of 84 people$/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Selected cell' }).waitFor()
    await press('Over time', 'Enter', 'Shift+Tab')
    await page.locator('[aria-current=page]', { hasText: 'Over time' }).waitFor()
    await page.getByRole('combobox', { name: 'Show' }).waitFor()
    await expectAccessible(page, 'over time')

    await press('Share', 'Enter', 'Shift+Tab')
    const dialog = page.getByRole('dialog', { name: 'Share these results' })
    await dialog.getByRole('combobox', { name: 'People of your district' }).waitFor()
    await page.keyboard.type('Theo')
    await page.getByRole('option', { name: 'Theo Lindqvist' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: 'What Theo Lindqvist sees' }).waitFor()
    await press('Save')
    await page.getByText('Sharing saved.').waitFor()

    const other = await open(`/survey-results/${id}/questions`, { as: second })
    await other.getByRole('heading', { level: 1, name: 'Keys' }).waitFor()
    await other.getByRole('img', { name: /^I feel safe at school: / }).waitFor()
    expect(await other.getByRole('link', { name: /^How we read/ }).count()).toBe(0)
    expect(await other.getByRole('button', { name: 'Share' }).count()).toBe(0)
    await other.getByRole('link', { name: 'Upload Results' }).first().click()
    const shared = other.getByRole('table', { name: 'Shared with you' })
    await shared.getByRole('row', { name: /^Keys.*Dana Morales$/ }).waitFor()
    await shared.getByRole('link', { name: 'Explore results of Keys' }).waitFor()
  },
)
