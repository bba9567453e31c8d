import type { SurveyTemplateDetail } from '#contract/library/templates.ts'
import { notFound } from '#server/errors.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/platform/database/notify.ts'
import { type Encoding, encode } from '#server/platform/http/encoding.ts'
import { etagOf, type Representation } from '#server/platform/http/etag.ts'
import type { Scope } from '#server/platform/tenancy.ts'
import { findTemplate, listTemplates, packageNames, visibleTemplateIds } from './templates.queries.ts'

export { findTemplate }

export type TemplateList = {
  read(scope: Scope, encoding: Encoding): Promise<Representation>
  /** To be called when the library has changed on this node; other nodes are notified by the database. */
  forget(): void
}

type Representations = Record<Encoding, Representation>

const channel = 'template_lists_changed'

/** Makes every node clear its cached lists of templates when this transaction commits. */
export async function forgetTemplateLists(tx: Tx): Promise<void> {
  await notify(tx, channel, '')
}

/**
 * The list of templates as bytes: serialised and compressed once for each set of packages after each change of the
 * library.
 */
export async function createTemplateList({ db, listen }: Database): Promise<TemplateList> {
  let packageSets = new Map<string, Promise<string>>()
  let lists = new Map<string, Promise<Representations>>()

  function forget() {
    packageSets = new Map()
    lists = new Map()
  }
  await listen(channel, forget, forget)

  return {
    forget,
    read: async (scope, encoding) => {
      const owner = scope === 'everything' ? '' : scope.districtId
      const packageSet = await remember(packageSets, owner, async () => {
        const names = await packageNames(db, scope)
        return scope === 'everything' ? 'everything' : JSON.stringify(names)
      })
      const list = await remember(lists, packageSet, async () => represent(await listTemplates(db, scope)))
      return list[encoding]
    },
  }
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
