import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryImport } from '#contract/library/library.ts'
import type { SurveyTemplate } from '#contract/library/templates.ts'
import { construct } from '#library/workbook/library-fixture.ts'
import { writeLibraryWorkbook } from '#server/features/library-import/workbook/write-library-workbook.ts'
import { loadLibrary, signInPeople } from '#server/testing/data/district-people.ts'
import { library, libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  await loadLibrary(server, [template(1), template(2)])
  admin = (await signInPeople(server, ['core'])).admin
})
afterAll(() => server.close())

const list = async () =>
  (await server.request({ url: '/api/SurveyTemplates', as: admin })).json<SurveyTemplate[]>()
const names = async () => (await list()).map(({ name }) => name)
const upload = (file: Uint8Array, options = {}) => uploadLibrary(server, admin, file, options)

test('a dry run reports what would change, and changes nothing', async () => {
  const before = await list()
  const next = await libraryWorkbook([template(1, { name: 'Renamed' }), template(3)])
  const answer = await upload(next, { dryRun: true })
  const { topic } = template(1)
  expect(answer.json()).toEqual({
    dryRun: true,
    revision: 1,
    added: 1,
    changed: 1,
    removed: 1,
    unchanged: 0,
    templates: [
      {
        ...{ id: 1, name: 'Renamed', topic, uploads: 0, change: 'changed' },
        changes: [{ field: 'Name', before: 'Template 1', after: 'Renamed' }],
      },
      { id: 2, name: 'Template 2', topic, uploads: 0, change: 'removed', changes: [] },
      { id: 3, name: 'Template 3', topic, uploads: 0, change: 'added', changes: [] },
    ],
    packages: [],
    warnings: [],
  })
  expect(await list()).toEqual(before)
})

test('an import changes what its dry run reported; repeating it changes nothing', async () => {
  const next = await libraryWorkbook([template(1), template(2, { tags: ['New'] }), template(3)])
  const counts = { added: 1, changed: 1, removed: 0, unchanged: 1 }
  expect((await upload(next, { dryRun: true })).json()).toMatchObject(counts)
  expect((await upload(next)).json()).toMatchObject({ ...counts, dryRun: false })
  const after = await list()
  expect(after.map(({ tags }) => tags)).toEqual([['Belonging'], ['New'], ['Belonging']])
  expect((await upload(next)).json()).toMatchObject({
    added: 0,
    changed: 0,
    removed: 0,
    unchanged: 3,
    templates: [],
  })
})

test('a retired template that comes back is the same template, with its resource', async () => {
  await loadLibrary(server, [template(1), template(2)])
  const before = await list()
  await loadLibrary(server, [template(1)])
  expect(await names()).toEqual(['Template 1'])
  expect((await upload(await libraryWorkbook([template(1), template(2)]))).json()).toMatchObject({ added: 1 })
  expect(await list()).toEqual(before)
})

test('a translation whose original is retired stays and gives a warning', async () => {
  const spanish = template(2, { language: 'Español', translationOf: 1 })
  await loadLibrary(server, [template(1), spanish, template(3)])
  const next = await libraryWorkbook([spanish, template(3)])
  const warnings = [
    {
      path: 'Templates row 2, Translation Of',
      message: 'This sheet has no template 1. This one is shown without it.',
    },
  ]
  const only = { added: 0, changed: 0, removed: 1, unchanged: 2, warnings }
  expect((await upload(next, { dryRun: true })).json()).toMatchObject(only)
  expect((await upload(next)).json()).toMatchObject(only)
  expect((await upload(next)).json()).toMatchObject({ changed: 0, removed: 0, unchanged: 2, warnings })
  expect(await names()).toEqual(['Template 2', 'Template 3'])
  const typo = await libraryWorkbook([template(1), { ...spanish, translationOf: 9 }])
  expect((await upload(typo)).json()).toMatchObject({
    statusCode: 422,
    issues: [{ path: 'Templates row 3, Translation Of', message: 'This sheet has no template 9.' }],
  })
})

test('a workbook with issues is refused with all of them by sheet, row and column', async () => {
  await loadLibrary(server, [template(1), template(2)])
  const [question] = template(1).questions
  const wrong = library([
    template(1, { name: '', packages: ['core', 'no such package'] }),
    template(1),
    template(5, { questions: [{ ...question!, options: ['Only one'] }] }),
  ])
  wrong.packages = [{ ...wrong.packages[0]!, badgePrimaryColor: 'red' }]
  wrong.relatedResources = [
    { row: 0, templateId: 5, title: 'Letter', resourceType: 'Resource', key: 'no/such.docx' },
    { row: 0, templateId: 5, title: 'Nothing', resourceType: 'Resource', key: '' },
  ]
  const answer = await upload(await writeLibraryWorkbook(wrong))
  expect(answer.json()).toMatchObject({ statusCode: 422, code: 'validation_failed' })
  const { issues, message } = answer.json<{ issues: { path: string; message: string }[]; message: string }>()
  expect(issues.map(({ path }) => path).sort()).toEqual([
    'Packages row 2, Badge Primary Color',
    'Questions row 3, Position',
    'Questions row 4, Options',
    'Related Resources row 2, Key',
    'Related Resources row 3, Key',
    'Templates row 2, Name',
    'Templates row 2, Packages',
    'Templates row 3, Template ID',
  ])
  for (const issue of issues) expect(issue.message).toMatch(/^[A-Z"].{15,}/)
  expect(message).toBe(
    'The workbook has 8 problems. Nothing was changed. Correct the cells listed and upload it again.',
  )
  expect(await names()).toEqual(['Template 1', 'Template 2'])
})

test('an error of the database late in an import rolls everything back', async () => {
  await loadLibrary(server, [template(1), template(2)])
  const before = await list()
  const { schema } = server.deps.database.db
  await schema
    .alterTable('related_resources')
    .addCheckConstraint('no_tenth', sql`template_id <> 10`)
    .execute()
  const many = Array.from({ length: 10 }, (_, index) => template(index + 1, { name: `New ${index + 1}` }))
  const answer = await upload(await libraryWorkbook(many))
  expect(answer.json()).toMatchObject({ statusCode: 500, code: 'internal' })
  expect(JSON.stringify(answer.json())).not.toContain('no_tenth')
  expect(await list()).toEqual(before)
  await schema.alterTable('related_resources').dropConstraint('no_tenth').execute()
  expect((await upload(await libraryWorkbook(many))).json()).toMatchObject({ added: 8, changed: 2 })
})

test('imports at the same time run one after the other', async () => {
  await loadLibrary(server, [template(1)])
  const [one, two] = [
    await libraryWorkbook([template(1), template(2), template(3, { name: 'Of one' })]),
    await libraryWorkbook([template(1), template(3, { name: 'Of two' }), template(4)]),
  ]
  const answers = await Promise.all([upload(one), upload(two), upload(one), upload(two)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const added = answers.map((answer) => answer.json<LibraryImport>().added)
  expect(Math.max(...added)).toBe(2)
  expect([
    ['Of one', 'Template 1', 'Template 2'],
    ['Of two', 'Template 1', 'Template 4'],
  ]).toContainEqual(await names())
})

test('an unknown icon gives a warning, and a neutral icon is shown', async () => {
  const odd = library([template(1)])
  odd.packages[0]!.iconName = 'no_such_icon'
  const answer = await upload(await writeLibraryWorkbook(odd))
  expect(answer.json().warnings).toEqual([
    {
      path: 'Packages row 2, Icon Name',
      message: 'No icon is called "no_such_icon". A neutral one is shown instead.',
    },
  ])
  const icon = await server.request({ url: '/api/icons/no_such_icon' })
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(icon.body).toBe((await server.request({ url: '/api/icons/another_unknown' })).body)
  expect(icon.body).not.toBe((await server.request({ url: '/api/icons/school' })).body)
})

test('constructs, scales and kinds are exported to what imports to nothing changed, and stay where a workbook has none', async () => {
  const asked = template(1).questions[0]!
  const named = { ...construct(), row: 0 }
  const often = { row: 0, name: 'Often', options: ['Never', 'Always'], optionsSpanish: ['Nunca', 'Siempre'] }
  const kinds = [template(1, { questions: [{ ...asked, kind: 'evaluation' }] }), template(2)]
  const registry = { constructs: [named], scales: [often] }
  expect((await upload(await libraryWorkbook(kinds, registry))).json()).toMatchObject({
    constructs: [{ name: 'Belonging', change: 'added', changes: [] }],
    scales: [{ name: 'Often', change: 'added', changes: [] }],
  })
  const detail = await server.request({ url: '/api/SurveyTemplates/1', as: admin })
  expect(detail.json().questions[0]).toHaveProperty('kind', 'evaluation')
  const plain = await server.request({ url: '/api/SurveyTemplates/2', as: admin })
  expect(plain.json().questions[0]).not.toHaveProperty('kind')

  const link = (await server.request({ url: '/api/surveytemplatelibrary/export', as: admin })).body
  const exported = await server.request({ url: link, as: admin })
  const again = (await upload(exported.rawPayload)).json<LibraryImport>()
  expect(again).toMatchObject({ changed: 0, added: 0, removed: 0, unchanged: 2, warnings: [] })
  expect(again).not.toHaveProperty('constructs')

  const revised = { ...named, definition: 'To be missed when away.' }
  const onlyConstructs = await upload(await libraryWorkbook(kinds, { constructs: [revised] }))
  expect(onlyConstructs.json()).toMatchObject({
    changed: 0,
    constructs: [
      {
        name: 'Belonging',
        change: 'changed',
        changes: [{ field: 'Definition', before: '', after: 'To be missed when away.' }],
      },
    ],
  })
  expect(onlyConstructs.json()).not.toHaveProperty('scales')
  const neither = (await upload(await libraryWorkbook(kinds))).json<LibraryImport>()
  expect(neither).not.toHaveProperty('constructs')
  const { revision } = neither
  const dropped = await upload(await libraryWorkbook(kinds, { constructs: [], scales: [often] }))
  expect(dropped.json()).toMatchObject({
    revision: revision + 1,
    constructs: [{ name: 'Belonging', change: 'removed' }],
  })
  expect(dropped.json()).not.toHaveProperty('scales')
})
