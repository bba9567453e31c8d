import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileHtml } from '#testing/hostile-html.ts'
import { openBrowser } from './safe-html.rendering.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a hostile description leaves nothing but plain elements, and none of its code runs', async () => {
  for (const { html } of hostileHtml) await browser.expectPlain(html)
})

test('a description keeps its formatting, its links open in a new tab, its headings have one level', async () => {
  const link = '<a href="https://example.org/">the guide</a>'
  const safeLink = '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">the guide</a>'
  expect(
    await browser.shown(`<h1>Why</h1><p>To <b>listen</b>, see ${link}.</p><h4>How</h4><ul><li>Ask</li></ul>`),
  ).toBe(`<h2>Why</h2><p>To <b>listen</b>, see ${safeLink}.</p><h2>How</h2><ul><li>Ask</li></ul>`)
})

test('pictures of a description are taken away, for they tell their owner who reads the page', async () => {
  expect(await browser.shown('<p>Before<img src="https://tracker.example/p.gif">after</p>')).toBe(
    '<p>Beforeafter</p>',
  )
})
