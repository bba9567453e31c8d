import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'
import { createLinks, type LinkedFile } from './links.ts'

const noon = new Date('2026-03-01T12:00:00Z')
const file: LinkedFile = {
  key: 'templates/7/family.docx',
  fileName: 'Encuesta de familias – año 1.docx',
  disposition: 'attachment',
  opening: null,
  expiresOn: new Date(noon.getTime() + 600_000),
}
const at = (time: number) => createLinks('secret', 'http://localhost:3000', () => new Date(time))
const links = at(noon.getTime())

test('a signed link opens its file until it expires', () => {
  const token = links.sign(file)
  expect(links.open(token)).toEqual(file)
  expect(at(file.expiresOn.getTime() - 1).open(token)).toEqual(file)
  expect(at(file.expiresOn.getTime()).open(token)).toBe('expired')
})

test('a token needs no escaping in an address and does not show the file', () => {
  const token = links.sign(file)
  expect(token).toMatch(/^[\w-]+$/)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('family')
  expect(links.sign(file)).not.toBe(token)
})

test('a changed, shortened or lengthened token is reported as tampered', () => {
  const token = links.sign(file)
  for (let i = 0; i < token.length; i++) {
    const other = token[i] === 'A' ? 'B' : 'A'
    expect(links.open(token.slice(0, i) + other + token.slice(i + 1))).toBe('tampered')
    expect(links.open(token.slice(0, i))).toBe('tampered')
  }
  for (const added of ['=', 'A', '%', ' ', '\n']) expect(links.open(token + added)).toBe('tampered')
})

test('a token of another secret is reported as tampered, even when expired', () => {
  const token = createLinks('another secret', 'http://localhost:3000', () => noon).sign({
    ...file,
    expiresOn: new Date(0),
  })
  expect(links.open(token)).toBe('tampered')
})

test('a link too long for its route is refused', () => {
  expect(() => links.sign({ ...file, fileName: 'n'.repeat(2000) })).toThrow('too long')
})

test.each([
  ['report.pdf', 'inline; filename=report.pdf'],
  ['Say "hi".pdf', 'inline; filename="Say _hi_.pdf"'],
  ['a\r\nset-cookie: b=1.pdf', 'inline; filename="a__set-cookie_ b=1.pdf"'],
  ['../../etc/passwd', 'inline; filename=.._.._etc_passwd'],
  ['año 1.pdf', `inline; filename="ano 1.pdf"; filename*=UTF-8''a%C3%B1o%201.pdf`],
  ['調査.pdf', `inline; filename=__.pdf; filename*=UTF-8''%E8%AA%BF%E6%9F%BB.pdf`],
  ['gpj.\u202Efdp', `inline; filename=gpj._fdp`],
  ['100%20.pdf', `inline; filename=100_20.pdf; filename*=UTF-8''100%2520.pdf`],
  ['\ud800.pdf', `inline; filename=_.pdf; filename*=UTF-8''%EF%BF%BD.pdf`],
])('Content-Disposition for the file name %j is %j', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header)
})
