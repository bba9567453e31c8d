import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { iconRoutes } from './icons.routes.ts'
import { createIcons } from './icons.service.ts'

const icons = createIcons()
const app = Fastify()
iconRoutes(app, { icons })
afterAll(async () => {
  await app.close()
  await icons.close()
})

test.each([
  ['/api/icons/mui:School', 'public, max-age=31536000, immutable', true],
  ['/api/icons/mui%3ASchool', 'public, max-age=31536000, immutable', true],
  ['/api/icons/school', 'public, max-age=31536000, immutable', true],
  ['/api/icons/no_such_icon', 'public, max-age=3600', false],
  ['/api/icons/%3Cscript%3E', 'public, max-age=3600', false],
  ['/api/icons/..%2F..%2Fpackage.json', 'public, max-age=3600', false],
])('%s answers an SVG picture with Cache-Control: %s', async (url, cacheControl, known) => {
  const neutral = (await icons.svg('')).svg
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers['cache-control']).toBe(cacheControl)
  expect(answer.body.startsWith('<svg xmlns=')).toBe(true)
  expect(answer.body !== neutral).toBe(known)
})
