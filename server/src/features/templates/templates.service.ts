import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { type Headings, headingsOf } from '#insights/reading/template/headings.ts'
import { templatesOf } from '#insights/reading/template/template.ts'
import { notFound } from '#server/errors.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'
import { type Encoding, encode } from '#server/platform/http/encoding.ts'
import { etagOf, type Representation } from '#server/platform/http/etag.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import {
  findTemplate,
  listAsked,
  listTemplates,
  packageNames,
  visibleTemplateIds,
} from './templates.queries.ts'

export { findTemplate }

/** The templates of a scope as bytes that a node keeps in memory. */
export type TemplateList = {
  read(scope: Scope, encoding: Encoding): Promise<Representation>
  /** One template with its questions. Throws AppError not_found for one that is not in the scope. */
  readOne(scope: Scope, id: number, encoding: Encoding): Promise<Representation>
  /**
   * The template of the scope that a file of responses with these headings comes from, and how many of them are its
   * questions; null if there is none.
   */
  recognize(
    scope: Scope,
    headings: readonly string[],
  ): Promise<{ template: SurveyTemplateDetail; found: number } | null>
  /** To be called when the library has changed on this node; other nodes are notified by the database. */
  forget(): void
}

type Representations = Record<Encoding, Representation>

/** How many templates with their questions are kept, each about 15 KB in its three encodings. */
const mostDetails = 1_000

/** Many surveys share fewer questions than this, such as grade and gender. */
const fewestQuestions = 3

const channel = 'template_lists_changed'

/** Makes every node clear its cached lists of templates when this transaction commits. */
export async function forgetTemplateLists(tx: Tx): Promise<void> {
  await notify(tx, channel, '')
}

/**
 * The list of templates, and each of them, as bytes: serialised and compressed once for each set of packages after each
 * change of the library.
 */
export async function createTemplateList({ db, listen }: Database): Promise<TemplateList> {
  let packageSets = new Map<string, Promise<string>>()
  let lists = new Map<string, Promise<Representations>>()
  let details = new Map<string, Promise<Representations>>()
  let asked = new Map<'all', Promise<AskedTemplate[]>>()

  function forget() {
    packageSets = new Map()
    lists = new Map()
    details = new Map()
    asked = new Map()
  }
  await listen(channel, forget, forget)

  /** Scopes with the same packages have the same templates. */
  function packageSetOf(scope: Scope): Promise<string> {
    const owner = scope === 'everything' ? '' : scope.districtId
    return remember(packageSets, owner, async () => {
      const names = await packageNames(db, scope)
      return scope === 'everything' ? 'everything' : JSON.stringify(names)
    })
  }

  return {
    forget,
    read: async (scope, encoding) => {
      const packageSet = await packageSetOf(scope)
      const list = await remember(lists, packageSet, async () => represent(await listTemplates(db, scope)))
      return list[encoding]
    },
    readOne: async (scope, id, encoding) => {
      const key = `${id} ${await packageSetOf(scope)}`
      const [first] = details.keys()
      if (!details.has(key) && details.size >= mostDetails && first !== undefined) details.delete(first)
      const detail = await remember(details, key, async () => represent(await readTemplate(db, scope, id)))
      return detail[encoding]
    },
    recognize: async (scope, headings) => {
      const templates = await remember(asked, 'all', async () => templatesAsked(await listAsked(db)))
      const matches = templatesOf(headings, templates).filter(({ found }) => found >= fewestQuestions)
      const ids = matches.map(({ template }) => template.id)
      const visible = new Set(await visibleTemplateIds(db, scope, ids))
      const best = matches.find(({ template }) => visible.has(template.id))
      const template = best && (await findTemplate(db, scope, best.template.id))
      return template ? { template, found: best.found } : null
    },
  }
}

type AskedTemplate = { id: number; headings: Headings }

function templatesAsked(questions: Awaited<ReturnType<typeof listAsked>>): AskedTemplate[] {
  return [...Map.groupBy(questions, ({ templateId }) => templateId)].map(([id, asked]) => ({
    id,
    headings: headingsOf(asked),
  }))
}

// The promise itself is cached, so that many requests at once make one query; a failure is not cached.
function remember<T>(memory: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = memory.get(key)
  if (known) return known
  const made = make()
  memory.set(key, made)
  made.catch(() => memory.delete(key))
  return made
}

async function represent(value: unknown): Promise<Representations> {
  const body = Buffer.from(JSON.stringify(value))
  const [br, gz] = await Promise.all([encode(body, 'br', 'once'), encode(body, 'gzip', 'once')])
  return {
    identity: { body, etag: etagOf(body), encoding: 'identity' },
    br: { body: br, etag: etagOf(body, 'br'), encoding: 'br' },
    gzip: { body: gz, etag: etagOf(body, 'gzip'), encoding: 'gzip' },
  }
}

/** A template of the scope with its questions. Throws AppError not_found for any other. */
export async function readTemplate(db: Db, scope: Scope, id: number): Promise<SurveyTemplateDetail> {
  const template = await findTemplate(db, scope, id)
  if (!template) throw notFound('This template')
  return template
}

/** Whether the scope may see at least one of the templates. */
export async function anyTemplateVisible(db: Db, scope: Scope, ids: number[]): Promise<boolean> {
  return (await visibleTemplateIds(db, scope, ids)).length > 0
}
