import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function headersOf(key: string, disposition: 'inline' | 'attachment') {
  const { files, links } = server.deps
  await files.put(key, Buffer.from('%PDF-1.7'))
  const url = new URL(links.address({ key, fileName: key, disposition, opening: null })).pathname
  return (await server.request({ url })).headers
}

const sandboxed = expect.stringMatching(/^default-src 'none'.*; sandbox; /)

test.each([
  ['a PDF shown in the page', 'report.pdf', 'application/pdf', 'inline', "frame-ancestors 'self'"],
  ['a downloaded PDF', 'other.pdf', 'application/pdf', 'attachment', sandboxed],
  ['any other file shown in the page', 'page.html', 'text/html', 'inline', sandboxed],
] as const)('%s has the security headers for its kind', async (_, key, contentType, disposition, policy) => {
  expect(await headersOf(key, disposition)).toMatchObject({
    'content-security-policy': policy,
    'content-type': expect.stringContaining(contentType),
    'x-content-type-options': 'nosniff',
    'x-frame-options': disposition === 'inline' ? 'SAMEORIGIN' : 'DENY',
  })
})
