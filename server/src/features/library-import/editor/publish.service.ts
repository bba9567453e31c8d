import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '#contract/errors.ts'
import {
  QuestionWords,
  type TemplateContent,
  type TemplateVersion,
  TemplateWords,
} from '#contract/library/template-editor.ts'
import { editedPlace } from '#library/workbook/edited-place.ts'
import { templatesOf, workbookOf } from '#library/workbook/edited-survey.ts'
import type { Library } from '#library/workbook/library.ts'
import { readLibraryWorkbook } from '#library/workbook/library-workbook.ts'
import { cellAt } from '#library/workbook/table/issues.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import { type Actor, recordEvent } from '#server/features/audit/audit.service.ts'
import { readPackages, resourceIds } from '#server/features/library-import/library.queries.ts'
import { lockLibrary } from '#server/features/library-import/listed-resources.service.ts'
import { changeTemplates } from '#server/features/library-import/replace-library.service.ts'
import * as surveys from '#server/features/library-import/surveys.queries.ts'
import { sanitizeDescription } from '#server/features/library-import/workbook/description-html.ts'
import type { TemplateList } from '#server/features/templates/templates.service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { carriedOn } from './other-languages.ts'
import { contentOf, questionName } from './template-content.ts'
import * as drafts from './template-drafts.queries.ts'

type Deps = { db: Db; templateList: TemplateList; clock: () => Date }

/** What would be faults of the draft in the workbook. Throws AppError not_found if there is no draft. */
export async function faultsOf(db: Db, id: number): Promise<Issue[]> {
  const draft = await drafts.findDraft(db, id)
  if (!draft) throw notFound('This draft')
  return (await checked(db, draft.content, { id, translationId: id + 1 })).issues
}

/**
 * Publishes a draft of this revision in one transaction; what was published before is kept as a version. Throws AppError:
 * not_found if there is neither draft nor survey, conflict if the draft or the survey was changed meanwhile, validation_failed with every
 * fault.
 */
export async function publish(
  { db, templateList, clock }: Deps,
  actor: Actor,
  id: number,
  revision: number,
): Promise<TemplateVersion> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockLibrary(tx)
      const now = clock()
      const draft = await drafts.lockDraft(tx, id)
      if (!draft) throw await goneMeanwhile(tx, id)
      if (draft.revision !== revision)
        throw conflict(
          `${draft.by ?? 'Somebody'} changed this draft while you were editing. Please review it again.`,
        )
      const before = await surveys.findSurvey(tx, id)
      if (before && draft.baseVersion !== before.version)
        throw conflict(
          `${before.publishedBy ?? 'An import of the library'} published version ${before.version} in the meantime. Compare it with your draft, then publish again.`,
        )
      const translationId = before?.parts[1]?.template.id ?? (await freeId(tx, id))
      const { library, issues } = await checked(tx, draft.content, { id, translationId })
      const others = before?.parts.slice(2) ?? []
      const carried = carriedOn(library.templates[0]!, draft.content, others)
      const all = [...issues, ...carried.issues]
      if (all.length > 0) throw new AppError('validation_failed', sentence(all), all)
      const isLeft = before?.parts[1] !== undefined && draft.content.translation === null
      if (!isSame(before, library) || isLeft || before?.retired) {
        const templates = [...library.templates, ...carried.templates]
        const { relatedResources } = await libraryOf(tx, others)
        await changeTemplates(
          tx,
          { templates, relatedResources: [...library.relatedResources, ...relatedResources] },
          new Set(templates.map((template) => template.id)),
          isLeft ? [translationId] : [],
          { by: actor.id, now },
        )
      }
      await drafts.putChecks(
        tx,
        id,
        draft.content.questions.map(({ checked }) => checked),
      )
      await drafts.deleteDraft(tx, id, draft.revision)
      const version = (await surveys.findSurvey(tx, id))!
      await recordEvent(
        tx,
        {
          action: 'template_published',
          actor,
          subject: { kind: 'library', id: null },
          before: { templateId: id, version: before?.version ?? null },
          after: { templateId: id, version: version.version, name: library.templates[0]?.name },
        },
        now,
      )
      return { version: version.version, on: now.toISOString(), by: version.publishedBy }
    })
  } finally {
    templateList.forget()
  }
}

/** Why there is no draft to publish: it never was, or somebody published or discarded it while it was looked at. */
async function goneMeanwhile(tx: Tx, id: number): Promise<AppError> {
  const survey = await surveys.findSurvey(tx, id)
  if (!survey) return notFound('This draft')
  return conflict(
    `This draft was published or discarded in the meantime; version ${survey.version} is by ${survey.publishedBy ?? 'an import of the library'}. Compare it with what you see, then publish again.`,
  )
}

/** Takes a survey out of the library with its translation, or brings it back. Throws AppError not_found. */
export async function setRetired(
  { db, templateList, clock }: Deps,
  actor: Actor,
  id: number,
  retired: boolean,
): Promise<{ retired: boolean }> {
  try {
    await db.transaction().execute(async (tx) => {
      await lockLibrary(tx)
      const now = clock()
      const survey = await surveys.findSurvey(tx, id)
      if (!survey) throw notFound('This template')
      if (survey.retired === retired) return
      const parts = survey.parts.map(({ template }) => template)
      const publishing = { by: actor.id, now }
      if (retired)
        await changeTemplates(
          tx,
          noLibrary,
          new Set(),
          parts.map((part) => part.id),
          publishing,
        )
      else {
        const library = await libraryOf(tx, survey.parts)
        await changeTemplates(tx, library, new Set(parts.map((part) => part.id)), [], publishing)
      }
      const action = retired ? 'template_retired' : 'template_brought_back'
      const after = { templateId: id, name: parts[0]?.name }
      await recordEvent(tx, { action, actor, subject: { kind: 'library', id: null }, after }, now)
    })
    return { retired }
  } finally {
    templateList.forget()
  }
}

const noLibrary = { templates: [], relatedResources: [] }

async function libraryOf(tx: Tx, parts: surveys.SurveyPart[]) {
  const known = await resourceIds(
    tx,
    parts.flatMap(({ resources }) => resources.map(({ key }) => key)),
  )
  return {
    templates: parts.map(({ template }, index) => ({ row: index + 2, ...template })),
    relatedResources: parts.flatMap(({ template, resources }) =>
      resources
        .filter(({ key }) => known.has(key))
        .map((resource) => ({ row: 0, templateId: template.id, ...resource })),
    ),
  }
}

async function freeId(tx: Tx, id: number): Promise<number> {
  // By the custom of the library a translation is fifty after its original.
  const beside = id + 50
  if ((await surveys.surveysOf(tx, [beside])).length === 0 && !(await drafts.findDraft(tx, beside)))
    return beside
  return Math.max(await surveys.greatestTemplateId(tx), await drafts.greatestDraftId(tx)) + 1
}

/** The survey as the import would read it from the workbook, so that the two have the same rules and the same values. */
async function checked(
  db: Db,
  content: TemplateContent,
  ids: { id: number; translationId: number },
): Promise<{ library: Library; issues: Issue[] }> {
  const { library, issues } = await readLibraryWorkbook(
    workbookOf({ ...templatesOf(content, ids), packages: await readPackages(db) }),
  )
  for (const template of library.templates)
    template.longDescription = sanitizeDescription(template.longDescription)
  const known = await resourceIds(
    db,
    library.relatedResources.map(({ key }) => key),
  )
  for (const { key, row } of library.relatedResources)
    if (key !== '' && !known.has(key))
      issues.push({ path: `Related Resources row ${row}, Key`, message: `No file has the key "${key}".` })
  return { library, issues: issues.map((issue) => inEditor(content, issue)) }
}

/** What the editor calls the parts of the survey as a whole, by the sheets that hold them. */
const wholes: Record<string, string> = { Templates: 'About', 'Related Resources': 'Files' }

/** An issue of a cell as one of the editor: "Spanish: Question 4, Options", and the property of the content that it is about. */
function inEditor(content: TemplateContent, { path, message }: Issue): Issue {
  const { sheet, column } = cellAt(path)
  const { question, part, field } = editedPlace(content, path)
  const isSpoken = field === '' || field in (question === null ? TemplateWords : QuestionWords).properties
  const language = part === 'translation' ? `${content.translation?.language || 'Translation'}: ` : ''
  const where = question === null ? (wholes[sheet] ?? sheet) : questionName(content, question)
  return {
    path: `${language}${where}${column && `, ${column}`}`,
    message,
    field: [question !== null && `questions.${question}`, isSpoken && part, field].filter(Boolean).join('.'),
  }
}

const sentence = (issues: Issue[]) =>
  issues.length === 1
    ? 'One problem prevents publishing. Nothing was changed.'
    : `${issues.length} things keep this from being published. Nothing was changed.`

function isSame(before: surveys.PublishedSurvey | undefined, library: Library): boolean {
  if (!before) return false
  const after = library.templates.map(({ row: _, ...template }) => ({
    template,
    resources: library.relatedResources
      .filter(({ templateId }) => templateId === template.id)
      .map(({ row: _row, templateId: _of, ...resource }) => resource),
  }))
  return isDeepStrictEqual(contentOf(before.parts), contentOf(after))
}
