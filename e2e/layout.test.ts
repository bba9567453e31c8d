import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { expectNoSideways } from './browser/sideways.ts'
import { boxOf, lines, widerText } from './browser/text-layout.ts'
import { admin, lead, staff } from './product/people.ts'

const widths = [320, 390, 768, 1440, 2560]
const card = 'Student School Climate, Grades 3 to 5'

async function closeDialog(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

describe('every width', () => {
  journey(
    'home: cards of 300 x 370, badges of 32 four pixels apart, room for facts and for tags below wider text',
    async ({ open }) => {
      const page = await open('/', { as: staff })
      const first = page.getByRole('article').filter({ hasText: 'Student Belonging Check-In' })
      await first.waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSideways(page, 'home')
        const sizes = async () => {
          const shown = [
            first,
            ...['Core Library', 'Well-Being & SEL'].map((name) => first.getByRole('img', { name })),
          ]
          const [whole, one, other] = await Promise.all(shown.map(boxOf))
          return [whole!.width, whole!.height, one!.width, one!.height, other!.x - one!.x - one!.width]
        }
        await eventually(sizes, `the card at ${width}`).toEqual([300, 370, 32, 32, 4])
      }

      await page.setViewportSize({ width: 1280, height: 720 })
      const meta = page
        .getByRole('article')
        .filter({ hasText: 'Family School Climate' })
        .getByText('Families', { exact: true })
      await meta.waitFor()
      expect(await meta.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)

      await page.addStyleTag({ content: widerText })
      // Its name takes a second line with wider letters.
      const short = page.getByRole('article').filter({ hasText: 'Belonging Pulse, Grades 3 to 5' })
      const belowTags = async () => {
        const [whole, more] = await Promise.all(
          [short, short.getByRole('button', { name: /^\+\d: show \d more tags/ })].map(boxOf),
        )
        return Math.round(whole!.y + whole!.height - more!.y - more!.height)
      }
      await eventually(belowTags).toBe(19)
      const cut = await short
        .getByText('See in a few minutes')
        .evaluate(({ clientHeight }) => clientHeight % 21)
      expect(cut, 'the height of half a line of the summary').toBe(0)
      const audience = page.getByText('Students, Community', { exact: true }).first()
      expect(await audience.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    },
  )

  journey('the dialog fits into the window, its buttons too', async ({ open }) => {
    const page = await open('/survey-templates/101', { as: staff })
    await page.getByText('Question preview').waitFor()
    const dialog = page.getByRole('dialog', { name: card })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page, 'the dialog')
      const outer = await boxOf(dialog)
      expect(outer.x).toBeGreaterThanOrEqual(0)
      expect(outer.x + outer.width).toBeLessThanOrEqual(width)
      for (const name of ['Close template', 'Copy Link', 'Download', 'Export']) {
        const button = await boxOf(dialog.getByRole('button', { name }))
        expect(button.x, `${name} at ${width}`).toBeGreaterThanOrEqual(outer.x)
        expect(button.x + button.width, `${name} at ${width}`).toBeLessThanOrEqual(outer.x + outer.width)
        expect(button.height, `${name} at ${width}`).toBeGreaterThanOrEqual(40)
      }
    }
  })

  journey('the filter drawer: 380 wide, the whole window on a phone', async ({ open }) => {
    const page = await open('/', { as: staff })
    await page.getByRole('button', { name: 'Show Filters' }).click()
    const apply = page.getByRole('button', { name: 'Apply' })
    await apply.waitFor()
    const drawer = page.locator('section, aside').filter({ has: apply }).last()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page, 'the drawer')
      // Which kind of drawer it is follows the width a moment later.
      const edges = async () => boxOf(drawer).then((box) => [box.width, box.right])
      await eventually(edges, `the drawer at ${width}`).toEqual([width < 600 ? width : 380, width])
    }
  })

  journey('other pages do not scroll sideways', async ({ open }) => {
    const page = await open('about:blank', { as: staff })
    for (const path of ['/survey-template-detail?id=303', '/survey-results', '/nonsense', '/version']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSideways(page, path)
      }
    }
  })

  journey('long names stay in their place: of the user, of leads and of a source', async ({ open }) => {
    const word = 'Consolidatedintermunicipalschooldistrictnumberonehundredandtwentythree'
    const fullName = `${word} Guadalupe de los Ángeles Fernández-Castellanos y Villarreal`
    const page = await open('/version', { as: admin })
    const renamed = (path: string | RegExp, change: (answer: never) => unknown) =>
      page.route(path, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: change((await response.json()) as never) })
      })
    await renamed('**/api/users/logged-in-user', (user: object) => ({ ...user, fullName }))
    await renamed(/\/api\/districts\/[^/]+$/, (district: { leads: object[] }) => ({
      ...district,
      leads: district.leads.map((one) => ({ ...one, fullName: word })),
    }))
    await renamed('**/api/roster-sources*', (sources: object[]) =>
      sources.map((source) => ({ ...source, name: word })),
    )
    const district = '/admin/districts/6f0c1b1e-2c53-4c1d-9f5e-000000000001'
    for (const path of ['/', `${district}/overview`, `${district}/roster`]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (path.endsWith('roster')) await page.getByRole('heading', { name: word }).waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSideways(page, path)
        const logo = await boxOf(page.getByRole('link', { name: /, home$/ }))
        const user = await boxOf(page.getByRole('button', { name: /^User/ }))
        expect(user.x, `${path} at ${width}: the user beside the logo`).toBeGreaterThanOrEqual(logo.right)
        expect(user.right).toBeLessThanOrEqual(width)
        expect(user.height).toBe(44)
        const name = await boxOf(page.getByText(fullName))
        expect(name.height, 'a name of one line').toBeLessThanOrEqual(44)
      }
    }
  })

  journey('the number of a template is not torn beside a long name', async ({ open }) => {
    const page = await open('about:blank', { as: admin })
    await page.route('**/api/surveytemplatelibrary/templates', async (route) => {
      const response = await route.fetch()
      const templates = (await response.json()) as { name: string }[]
      await route.fulfill({
        response,
        json: templates.map((one) => ({ ...one, name: `${one.name} ${'of all our schools '.repeat(5)}` })),
      })
    })
    await page.goto('/admin/survey-template-library/templates')
    const number = page.getByRole('row').nth(1).getByText(/^\d+$/).first()
    await number.waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await eventually(() => lines(number), `lines of the number at ${width}`).toBe(1)
    }
  })

  journey('a message with a long word fits a phone, with its way back', async ({ open }) => {
    const page = await open('about:blank', { as: staff, viewport: { width: 320, height: 800 } })
    const named = `riverbend_${'climate_survey_'.repeat(6)}fall.xlsx`
    await page.route('**/api/SurveyResults', async (route) => {
      const response = await route.fetch()
      const [first] = (await response.json()) as object[]
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
      await route.fulfill({
        response,
        json: [
          { ...first, friendlyName: named, reportStatus: 'ReportRequested', withdrawableUntil: tomorrow },
        ],
      })
    })
    await page.route('**/api/SurveyResults/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    await page.goto('/survey-results')
    await page.getByRole('button', { name: `More actions for ${named}` }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    const message = await boxOf(page.getByText(`“${named}” was withdrawn`))
    expect(message.x).toBeGreaterThanOrEqual(16)
    expect((await boxOf(undo)).right).toBeLessThanOrEqual(304)
    expect(await lines(undo)).toBe(1)
  })

  journey('the sign-in does not scroll sideways', async ({ open }) => {
    const page = await open('/login?authError=True')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page, '/login')
    }
  })
})

journey('nothing moves for people who prefer reduced motion', async ({ open }) => {
  const page = await open('/', { as: staff, reducedMotion: 'reduce' })
  await page.getByRole('link', { name: card }).click()
  const dialog = page.getByRole('dialog', { name: card })
  await dialog.waitFor()
  await closeDialog(page, dialog)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      const longest = Math.max(
        ...`${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat),
      )
      return longest > 0.001 && !element.classList.contains('keeps-turning')
        ? [element.outerHTML.slice(0, 90)]
        : []
    }),
  )
  expect(moving).toEqual([])
})

journey('the words in a field of several lines begin below those in a field of one', async ({ open }) => {
  const page = await open('/district/schools', { as: lead })
  await page.getByRole('button', { name: 'Add school' }).click()
  const [one, several] = await Promise.all(
    [page.getByRole('textbox', { name: /^Name/ }), page.locator('textarea:not([aria-hidden])')].map((field) =>
      field.evaluate(
        (element) =>
          element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft),
      ),
    ),
  )
  expect(several).toBe(one)
})
