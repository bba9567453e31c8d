import type {
  EditedTemplate,
  LibraryChoices,
  TemplateContent,
  TemplateInEditor,
  TemplateVersion,
} from '#contract/library/template-editor.ts'
import { type AppError, conflict, notFound } from '#server/errors.ts'
import { readPackages } from '#server/features/library-import/library.queries.ts'
import { lockLibrary } from '#server/features/library-import/listed-resources.service.ts'
import { readRegistry } from '#server/features/library-import/registry.queries.ts'
import * as surveys from '#server/features/library-import/surveys.queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contentOf, emptyContent } from './template-content.ts'
import * as drafts from './template-drafts.queries.ts'

type Deps = { db: Db; clock: () => Date }

const versionOf = (one: { version: number; publishedOn: Date | null; publishedBy: string | null }) => ({
  version: one.version,
  on: one.publishedOn?.toISOString() ?? null,
  by: one.publishedBy,
})

/** All surveys of the library, by topic and name, then those that were never published. */
export async function listEdited(db: Db): Promise<EditedTemplate[]> {
  const begun = new Map((await drafts.listDrafts(db)).map((draft) => [draft.id, draft]))
  const published = (await surveys.listSurveys(db)).map((survey): EditedTemplate => {
    const draft = begun.get(survey.id)
    begun.delete(survey.id)
    const { version, on, by } = versionOf(survey)
    return {
      id: survey.id,
      name: survey.name,
      topic: survey.topic,
      languages: survey.languages.map(named),
      questions: survey.questions,
      state: survey.retiredOn ? 'retired' : draft ? 'changed' : 'published',
      version,
      changedOn: draft?.on.toISOString() ?? on,
      changedBy: draft ? draft.by : by,
    }
  })
  const added = [...begun.values()].map(
    ({ id, name, topic, language, translation, questions, by, on }): EditedTemplate => ({
      id,
      name,
      topic,
      languages: [language, ...(translation === null ? [] : [translation])].map(named),
      questions,
      state: 'new',
      version: null,
      changedOn: on.toISOString(),
      changedBy: by,
    }),
  )
  return [...published, ...added]
}

const named = (language: string) => language || 'English'

/** What a survey can be given, from the registry and from what the surveys of the library have. */
export async function choices(db: Db): Promise<LibraryChoices> {
  const [registry, packages, used] = await Promise.all([
    readRegistry(db),
    readPackages(db),
    surveys.usedWords(db),
  ])
  return {
    packages: packages.map(({ name, displayName }) => ({ name, displayName })),
    constructs: registry.constructs.map(({ row: _, ...construct }) => construct),
    scales: registry.scales.map(({ row: _, ...scale }) => scale),
    ...used,
  }
}

/** A survey with its draft. Throws AppError not_found if there is neither. */
export async function readEdited(db: Db, id: number): Promise<TemplateInEditor> {
  const [survey, draft, checks] = await Promise.all([
    surveys.findSurvey(db, id),
    drafts.findDraft(db, id),
    drafts.findChecks(db, id),
  ])
  if (!survey && !draft) throw notFound('This template')
  const published = survey && {
    ...versionOf(survey),
    content: contentOf(survey.parts, checks),
    retired: survey.retired,
    otherLanguages: survey.parts.slice(2).map(({ template }) => named(template.language)),
  }
  return { id, published: published ?? null, draft }
}

/** Begins a new survey, empty or as a copy. Throws AppError not_found if there is nothing to copy. */
export async function begin(
  { db, clock }: Deps,
  by: string | null,
  copyOf: number | undefined,
): Promise<{ id: number }> {
  const content = copyOf === undefined ? emptyContent : await copied(db, copyOf)
  return db.transaction().execute(async (tx) => {
    await lockLibrary(tx)
    const id = Math.max(await surveys.greatestTemplateId(tx), await drafts.greatestDraftId(tx)) + 1
    await drafts.addDraft(tx, id, { content, baseVersion: null, by, on: clock() })
    return { id }
  })
}

async function copied(db: Db, id: number): Promise<TemplateContent> {
  const { draft, published } = await readEdited(db, id)
  const { words, translation, ...rest } = (draft ?? published)!.content
  return {
    ...rest,
    words: { ...words, name: `Copy of ${words.name}` },
    translation: translation && { ...translation, name: `Copia de ${translation.name}` },
  }
}

/**
 * Saves a draft in place of `revision`, which is 0 if there was none. Throws AppError: not_found for an unknown
 * template; conflict, with the name of who was quicker.
 */
export async function save(
  { db, clock }: Deps,
  by: string | null,
  id: number,
  { revision, content, baseVersion }: { revision: number; content: TemplateContent; baseVersion?: number },
): Promise<{ revision: number; on: string }> {
  const on = clock()
  const saved = await db.transaction().execute(async (tx) => {
    if (revision > 0) return drafts.replaceDraft(tx, id, revision, { content, baseVersion, by, on })
    const survey = await surveys.findSurvey(tx, id)
    if (!survey) throw notFound('This template')
    if (baseVersion !== undefined && baseVersion !== survey.version) return false
    return drafts.addDraft(tx, id, { content, baseVersion: survey.version, by, on })
  })
  if (!saved) throw await quicker(db, id, baseVersion)
  return { revision: revision + 1, on: on.toISOString() }
}

async function quicker(db: Db, id: number, baseVersion: number | undefined): Promise<AppError> {
  const [draft, survey] = await Promise.all([drafts.findDraft(db, id), surveys.findSurvey(db, id)])
  const isPublished = survey && baseVersion !== undefined && survey.version > baseVersion
  const what = draft
    ? `${draft.by ?? 'Somebody'} changed this draft while you were editing.`
    : isPublished
      ? `${survey.publishedBy ?? 'An import of the library'} published version ${survey.version} in the meantime.`
      : 'This draft was published or discarded in the meantime.'
  return conflict(`${what} What you typed is still on this page.`)
}

/**
 * Discards a draft, if one is given only of this revision. Throws AppError: not_found if there is none; conflict, with the
 * name of who changed it.
 */
export async function discard(db: Db, id: number, revision?: number): Promise<void> {
  if (await drafts.deleteDraft(db, id, revision)) return
  const draft = await drafts.findDraft(db, id)
  if (!draft) throw notFound('This draft')
  throw conflict(
    `${draft.by ?? 'Somebody'} changed this draft in the meantime. Nothing was discarded. Look at it again first.`,
  )
}

/** The published versions of a survey, newest first. Throws AppError not_found. */
export async function versions(db: Db, id: number): Promise<TemplateVersion[]> {
  const survey = await surveys.findSurvey(db, id)
  if (!survey) throw notFound('This template')
  return [versionOf(survey), ...(await surveys.listVersions(db, id)).map(versionOf)]
}

/** A published version of a survey. Throws AppError not_found. */
export async function version(db: Db, id: number, number: number) {
  const survey = await surveys.findSurvey(db, id)
  const found = survey?.version === number ? survey : await surveys.findVersion(db, id, number)
  if (!found) throw notFound('This version')
  return { ...versionOf(found), content: contentOf(found.parts) }
}
