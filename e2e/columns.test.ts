import { expect } from 'vitest'
import { eventually } from './browser/eventually.ts'
import { journeyWithoutMotion as journey } from './browser/journey.ts'
import { admin, staff } from './product/people.ts'

journey('columns are dragged, fitted by a double click, and left alone by a click', async ({ open }) => {
  const page = await open('/survey-results', { as: staff })
  const head = page.getByRole('columnheader', { name: 'File Name' })
  const edge = page.getByRole('separator', { name: 'Width of File Name' })
  await edge.waitFor()
  await page.getByRole('cell').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const width = async () => Math.round((await head.boundingBox())!.width)
  const before = await width()
  const middle = async () => {
    const box = (await edge.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  await edge.click()
  expect(await width()).toBe(before)
  expect(await head.getAttribute('aria-sort')).toBeNull()

  const { x, y } = await middle()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y)
  // Let go over the next head, whose button must not take it for a click.
  await page.mouse.move(x + 120, y)
  await page.mouse.up()
  await eventually(width).toBe(before + 120)
  expect(await page.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('descending')

  await edge.dblclick()
  const name = page.getByRole('cell').first()
  await eventually(width).toBeLessThan(before)
  await eventually(() => name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
  expect(await page.getByRole('table').count()).toBe(1)
})

journey('a column made wider on a wide screen does not widen the list of a phone', async ({ open }) => {
  const page = await open('/survey-results', { as: staff })
  const edge = page.getByRole('separator', { name: 'Width of File Name' })
  await page.getByRole('cell').first().waitFor()
  await edge.focus()
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowRight')
  const scrolls = () =>
    page.getByRole('table').evaluate(({ parentElement: around }) => around!.scrollWidth - around!.clientWidth)
  await eventually(scrolls).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await eventually(scrolls).toBe(0)
})

journey('no table of districts, people and templates tears a word', async ({ open }) => {
  const page = await open('about:blank', { as: admin })
  const templates = '/admin/survey-template-library/templates'
  for (const path of ['/admin/districts', '/admin/people', '/admin/activity', templates]) {
    await page.goto(path)
    await page.getByRole('cell').first().waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [720, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const torn = await page.getByRole('table').locator('th, td').evaluateAll(tornWords)
      expect(torn, `${path} at ${width}`).toEqual([])
    }
  }
})

/** Runs in the page: the words that stand on two lines. */
function tornWords(cells: Element[]): string[] {
  const range = document.createRange()
  return cells.flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const torn: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) torn.push(word)
      }
    }
    return torn
  })
}
