import { expect } from 'vitest'
import type { SurveyTemplate, SurveyTemplateDetail } from '#contract/library/templates.ts'
import { allowedInDescription } from '#server/features/library-import/workbook/description-html.ts'
import { libraryWorkbook, template } from '#server/testing/data/factories.ts'
import { uploadLibrary } from '#server/testing/data/upload-library.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { storable } from './library-of-texts.ts'

/** Imports templates with these names into a library of template 1, and expects them back from an export. */
export async function expectNamesBack(server: TestApp, admin: string, texts: string[]): Promise<void> {
  const names = storable(texts).filter((name) => name.length <= 100)
  expect(names.length).toBeGreaterThan(100)
  const templates = names.map((name, index) =>
    template(index + 1, { name, topic: name, tags: name.length > 60 ? [] : [name], schoolLevels: [name] }),
  )
  const imported = await uploadLibrary(server, admin, await libraryWorkbook(templates))
  expect(imported.json()).toMatchObject({ added: names.length - 1, changed: 1 })
  const list = await server.request({ url: '/api/SurveyTemplates', as: admin })
  const byId = new Map(list.json<SurveyTemplate[]>().map((one) => [one.id, one]))
  for (const { id, name, tags } of templates) expect(byId.get(id)).toMatchObject({ name, topic: name, tags })

  const link = await server.request({ url: '/api/surveytemplatelibrary/export', as: admin })
  expect(link.headers['content-disposition']).toContain('survey_template_library.xlsx')
  const workbook = await server.request({ url: new URL(link.body).pathname })
  const again = await uploadLibrary(server, admin, workbook.rawPayload)
  expect(again.json()).toMatchObject({
    added: 0,
    changed: 0,
    removed: 0,
    unchanged: names.length,
    templates: [],
  })
}

/** Imports templates with these descriptions, and expects that readers get nothing that runs. */
export async function expectPlainDescriptions(server: TestApp, admin: string, html: string[]): Promise<void> {
  const templates = storable(html).map((longDescription, index) => template(index + 1, { longDescription }))
  const answer = await uploadLibrary(server, admin, await libraryWorkbook(templates))
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  const tags = new Set<string>(allowedInDescription.tags)
  for (const { id } of templates) {
    const detail = await server.request({ url: `/api/SurveyTemplates/${id}`, as: admin })
    const description = detail.json<SurveyTemplateDetail>().longDescription
    for (const [, tag] of description.matchAll(/<\/?\s*([^\s/>]+)/g)) expect(tags).toContain(tag)
    expect(description).not.toMatch(
      /<[^>]*\s(on\w+|style|src|srcset|id|name)\s*=|<[^>]*(javascript|vbscript|data):/i,
    )
  }
}
