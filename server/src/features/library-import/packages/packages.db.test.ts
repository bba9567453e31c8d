import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryImport } from '#contract/library/library.ts'
import type { LibraryPackages } from '#contract/library/packages.ts'
import type { Package, SurveyTemplate } from '#contract/library/templates.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { downloadFrom } from '#server/testing/data/results-people.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let staff: string
let admin: string
const url = '/api/surveytemplatelibrary/packages'

beforeAll(async () => {
  server = await startTestApp()
  await loadLibrary(server, [template(1), template(2)])
  ;({ staff, admin } = await signInPeople(server, ['core']))
})
afterAll(() => server.close())

const read = async () => (await server.request({ url, as: admin })).json<LibraryPackages>()
const replace = (revision: number, packages: Package[]) =>
  server.request({ method: 'PUT', url, as: admin, payload: { revision, packages } })
const typed = ({ packages }: LibraryPackages): Package[] =>
  packages.map(({ templates: _, districts: __, ...one }) => one)
const family: Package = {
  name: 'family',
  displayName: 'Families First',
  iconName: 'family_home',
  badgePrimaryColor: '#7A2E2E',
  badgeSecondaryColor: '#FFFFFF',
}

test('packages are added, changed and put in another order, and the workbook exports them unchanged', async () => {
  const before = await read()
  const core = before.packages.find(({ name }) => name === 'core')!
  expect(core).toMatchObject({ templates: 2, districts: 1 })
  const renamed = typed(before).map((one) =>
    one.name === 'core' ? { ...one, displayName: 'The Core' } : one,
  )
  const answer = await replace(before.revision, [{ ...family, displayName: ' Families First ' }, ...renamed])
  expect(answer.statusCode).toBe(200)
  const after = answer.json<LibraryPackages>()
  expect(after).toEqual(await read())
  expect(after.revision).toBe(before.revision + 1)
  expect(after.packages[0]).toEqual({ ...family, templates: 0, districts: 0 })
  const [shown] = (await server.request({ url: '/api/SurveyTemplates', as: staff })).json<SurveyTemplate[]>()
  expect(shown?.packages.map(({ displayName }) => displayName)).toEqual(['The Core'])

  const link = await server.request({ url: '/api/surveytemplatelibrary/export', as: admin })
  const { bytes } = await downloadFrom(server, link.body)
  const again = (await uploadLibrary(server, admin, bytes, { dryRun: true })).json<LibraryImport>()
  expect([again.changed, again.packages]).toEqual([0, []])
  const activity = await server.request({ url: '/api/audit-events?kind=library', as: admin })
  expect(activity.body).toContain('Changed the packages of the library')
})

test('packages with faults of the workbook are refused as a whole, and so is the removal of a package in use', async () => {
  const before = await read()
  const others = typed(before).filter(({ name }) => name !== 'core' && name !== 'family')
  const core = typed(before).find(({ name }) => name === 'core')!
  const answer = await replace(before.revision, [
    ...others,
    family,
    { ...family, name: 'FAMILY', displayName: '', badgePrimaryColor: 'red' },
  ])
  expect(answer.statusCode).toBe(422)
  expect(answer.json().issues).toEqual([
    expect.objectContaining({ path: 'FAMILY, Name' }),
    expect.objectContaining({ path: 'FAMILY, Display Name' }),
    { path: 'FAMILY, Badge Primary Color', message: expect.stringContaining('six digits') },
    { path: core.displayName, message: expect.stringContaining('2 templates are in this package') },
  ])
  expect(await read()).toEqual(before)
})

test('of two who change the packages at once the later is told, and nothing of the earlier is lost', async () => {
  const start = await read()
  const without = typed(start)
  await replace(start.revision, [...without, { ...family, name: 'summer', displayName: 'Summer' }])
  const before = await read()
  expect((await replace(before.revision, without)).statusCode).toBe(200)
  const late = await replace(before.revision, typed(before).toReversed())
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
  expect(typed(await read())).toEqual(without)
})

test('before an import replaces packages it is told who changed which of them in the editor since the last one', async () => {
  const workbook = async (packages: LibraryPackages['packages']) =>
    libraryWorkbook([template(1), template(2, { summary: 'Of the workbook' })], {
      packages: packages.map((one, at) => ({ row: at + 2, ...one })),
    })
  const { packages: all } = await read()
  const [first, second, ...others] = all
  const done = await uploadLibrary(server, admin, await workbook(all))
  expect(done.statusCode, done.body).toBe(200)
  const imported = (await server.request({ url: '/api/surveytemplatelibrary/imports', as: admin })).json()
  expect(imported[0]).toMatchObject({ inUse: true })

  server.passTime(1_000)
  const before = await read()
  const [one, ...more] = typed(before)
  expect(
    (await replace(before.revision, [{ ...one!, displayName: 'Of the editor' }, ...more])).statusCode,
  ).toBe(200)
  const next = await workbook([first!, { ...second!, displayName: 'Of the workbook' }, ...others])
  const preview = (await uploadLibrary(server, admin, next, { dryRun: true })).json<LibraryImport>()
  expect(preview.packages.map(({ name, lastEdit }) => [name, lastEdit])).toEqual([
    [first!.name, { by: expect.any(String), on: expect.any(String) }],
    [second!.name, undefined],
  ])
  expect(preview.packages[0]!.lastEdit!.by).not.toBe('')

  server.passTime(1_000)
  await uploadLibrary(server, admin, next)
  const later = (
    await uploadLibrary(server, admin, await workbook(all), { dryRun: true })
  ).json<LibraryImport>()
  expect(later.packages.map(({ name, lastEdit }) => [name, lastEdit])).toEqual([[second!.name, undefined]])
})
