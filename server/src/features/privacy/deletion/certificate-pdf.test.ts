import { expect, test } from 'vitest'
import { readPdf, tagsWithin } from '#insights/report/testing/read-documents.ts'
import { certificatePdf } from './certificate-pdf.ts'

const certificate = {
  district: { id: '00000000-0000-4000-8000-000000000001', name: 'Riverbend', ncesId: null },
  askedBy: 'Priya Raman',
  askedOn: '2026-10-25T03:20:00.000Z',
  begunOn: '2026-11-25T03:20:00.000Z',
  doneOn: '2026-11-25T03:21:00.000Z',
  removed: { people: 2 },
  kept: [],
  method: 'Rows were deleted.',
  backupsLapseOn: '2026-12-30T03:21:00.000Z',
  digest: '0',
}

const pagesOf = async (changes: Partial<typeof certificate> = {}) =>
  (await readPdf(certificatePdf({ ...certificate, ...changes }, 'Chorus'))).pages

const textOf = (pages: Awaited<ReturnType<typeof pagesOf>>) => pages.map((page) => page.text).join(' ')

test('the last day of backups is that of the e-mail about the deletion, where in UTC the next one has begun', async () => {
  const text = textOf(await pagesOf())
  expect(text).toContain('expires on 2026-12-29.')
  // A moment has its zone beside it.
  expect(text).toContain('2026-11-25 03:21 UTC')
})

test('the certificate is made where names have characters that no font of it can draw, with a box in their place', async () => {
  const text = textOf(
    await pagesOf({ district: { ...certificate.district, name: 'Riverbend 川' }, askedBy: 'Priya 日' }),
  )
  expect(text).toContain('Riverbend □')
  expect(text).toContain('Priya □')
})

test('the name of each fact in the table is the header of its row, and what it says is none', async () => {
  const cells = (await pagesOf())
    .flatMap(({ tags }) => tagsWithin(tags))
    .filter(({ role }) => /^T[HD]$/.test(role))
  expect(cells.map(({ role, scope }) => [role, scope])).toEqual(
    Array.from({ length: 6 }, () => [
      ['TH', 'Row'],
      ['TD', undefined],
    ]).flat(),
  )
})
