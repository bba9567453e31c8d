import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { backgroundPatience } from '#testing/patience.ts'
import { journeyWithoutMotion as journey, productUrl } from './browser/journey.ts'
import { staff } from './product/people.ts'

const schools = (count: number) =>
  Array.from({ length: count }, (_, index) => `Northern Elementary School ${index + 1}`)

async function upload(page: Page, title: string, count: number, question = 'Which school do you go to?') {
  const me = await (await page.request.get('/api/users/logged-in-user')).json()
  const rows = schools(count).flatMap((school) =>
    ['Agree', 'Disagree', 'Agree', 'Strongly agree'].flatMap((answer) =>
      [1, 2, 3].map((grade) => `${school},${grade},${answer},${school.replace('School', 'Choir')}`),
    ),
  )
  const heads = `${question},Grade,I feel safe at school,Which choir do you like best?`
  const stored = await page.request.post('/api/SurveyResults/file', {
    headers: { origin: productUrl },
    multipart: {
      submission: JSON.stringify({ ReportTitle: title, UserSchools: [me.schools[0]], Description: title }),
      file: {
        name: 'schools.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([heads, ...rows].join('\r\n')),
      },
    },
  })
  expect(stored.status(), await stored.text()).toBe(201)
  return String((await stored.json()).id)
}

journey('of many schools eight are shown at first, and all on request', async ({ open }) => {
  const page = await open('about:blank', { as: staff })
  const id = await upload(page, 'Ten schools', 10)
  await page.goto(`/survey-results/${id}/overview`)
  const shown = page.getByRole('listitem').filter({ hasText: /^Northern Elementary School/ })
  const all = page.getByRole('button', { name: 'Show all 10' })
  await all.waitFor({ timeout: backgroundPatience })
  expect(await shown.count()).toBe(8)
  await all.click()
  expect(await shown.count()).toBe(10)
  // On a phone with letters twice as large their names take two lines each.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const places = await shown.evaluateAll((items) =>
    items.map((item) => {
      const [name, number] = ['span', 'b'].map((part) => item.querySelector(part)!.getBoundingClientRect())
      return { lines: name!.height / 40, below: number!.top - name!.top }
    }),
  )
  expect(Math.min(...places.map(({ lines }) => lines))).toBeGreaterThan(1.5)
  expect(Math.max(...places.map(({ below }) => below))).toBe(0)
})

journey(
  'forty schools are compared in rows, and the names of forty answers can be read',
  async ({ open }) => {
    const page = await open('about:blank', { as: staff })
    const id = await upload(page, 'Forty schools', 40)
    await page.goto(`/survey-results/${id}/reading`)
    const answers = page.getByRole('list', { name: 'Order of the answers' })
    const words = answers.getByRole('listitem').filter({ hasText: /Northern Elementary Choir \d/ })
    await words.first().waitFor({ timeout: backgroundPatience })
    expect(await words.count()).toBe(40)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { narrowest, highest } = await words.evaluateAll((items) => ({
        narrowest: Math.min(...items.map((item) => item.clientWidth)),
        highest: Math.max(...items.map((item) => item.clientHeight)),
      }))
      expect(narrowest, `at ${width}`).toBeGreaterThanOrEqual(80)
      expect(highest, `at ${width}`).toBeLessThan(90)
    }
    await page.goto(`/survey-results/${id}/groups`)
    const table = page.getByRole('table', { name: 'Groups: Which school do you go to?' })
    const rows = table.getByRole('rowheader').filter({ hasText: /^Northern Elementary School \d/ })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(40)
    const isWider = await table.evaluate((one) => one.scrollWidth > one.parentElement!.clientWidth)
    expect(isWider).toBe(false)
  },
)

journey('the words above the columns of a question stand whole', async ({ open }) => {
  const question = 'Which of our schools do you go to this year?'
  const page = await open('about:blank', { as: staff, viewport: { width: 1440, height: 900 } })
  const id = await upload(page, 'Three schools', 3, question)
  await page.goto(`/survey-results/${id}/groups`)
  const words = page.getByRole('columnheader', { name: question }).getByText(question)
  await words.waitFor({ timeout: backgroundPatience })
  const overflow = await words.evaluate((head) => [
    head.scrollWidth - head.clientWidth,
    head.scrollHeight - head.clientHeight,
  ])
  expect(overflow, 'how far the words reach beyond their place').toEqual([0, 0])
})
