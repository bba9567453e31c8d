import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import type { JobName } from '#contract/jobs.ts'
import { buildApp } from '#server/app.ts'
import { parseConfig } from '#server/config.ts'
import { createDeps, type Deps } from '#server/deps.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { openTestDatabase } from './test-database.ts'

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  /** The logged lines. */
  logged: Record<string, unknown>[]
  /** The jobs that it does not do. */
  leaves: readonly JobName[]
  /** Resolves when the next job ends that this server does, whether or not it failed. */
  jobEnded(): Promise<void>
  /** Moves the server's clock forward by milliseconds. */
  passTime(ms: number): void
  /** A request as our own pages send it, with the session cookie `as`; a `form` is sent as multipart. */
  request(options: TestRequest): Promise<LightMyRequestResponse>
  /** Starts a session for a user, as after a fresh sign-in, and answers with the cookie. */
  signIn(userId: string): Promise<string>
  close(): Promise<void>
}

type TestRequest = InjectOptions & { as?: string | undefined; form?: FormData }

type Options = {
  environment?: Record<string, string>
  /** The emulator; by default one that does not answer, `testEmulator`. */
  emulator?: { url: string; clientId: string; clientSecret: string }
  database?: Database
  secretKey?: string
  webFolder?: string
  /** Jobs that this node leaves undone; drafts of reports by default. */
  leaves?: readonly JobName[]
}

/** The secret key of a test server that is given no other. */
export const testSecretKey = 'a secret key that only the tests have'

/** An emulator that does not answer. */
export const testEmulator = {
  url: 'http://127.0.0.1:9',
  clientId: 'chorus-test',
  clientSecret: 'test-secret',
}
const publicUrl = 'http://localhost:3000'

/** Settings of services that nothing answers for, as a server that others can reach must have them. */
export const outsideServices = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_API_KEY: 'key',
  GOOGLE_APP_ID: '42',
  GOOGLE_DRIVE_FOLDER_ID: 'folder',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** The whole server with its own database and folder, without a port. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-test-'))
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  let passed = 0
  const leaves = options.leaves ?? ['draft-report']
  const config = parseConfig({
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    DEMO: 'false',
    ...options.environment,
  })
  const deps = await createDeps({
    config,
    database: options.database ?? (await openTestDatabase()),
    secretKey: options.secretKey ?? testSecretKey,
    emulator: options.emulator ?? testEmulator,
    clock: () => new Date(Date.now() + passed),
    log,
  })
  let nextEnd = Promise.withResolvers<void>()
  const tellEnd = () => {
    nextEnd.resolve()
    nextEnd = Promise.withResolvers()
  }
  const app = await buildApp(leaving(deps, leaves, tellEnd), options.webFolder)
  app.addHook('onClose', async () => {
    await deps.jobs.close()
    // A job that took too long may still write into the folder.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  await app.ready()
  return {
    app,
    deps,
    logged,
    leaves,
    jobEnded: () => nextEnd.promise,
    passTime: (ms) => {
      passed += ms
    },
    request: async ({ as, headers, form, ...rest }) => {
      const sent = form && (await encoded(form))
      const own = { 'sec-fetch-site': 'same-origin', ...(as && { cookie: as }), ...sent?.headers }
      return app.inject({ ...rest, ...(sent && { body: sent.body }), headers: { ...own, ...headers } })
    },
    signIn: async (userId) => `chorus_session=${await deps.sessions.start(userId, deps.clock())}`,
    close: async () => {
      await app.close()
      await deps.close()
    },
  }
}

/** The same as of a node that does no jobs of these names, and tells when it has done one of the others. */
function leaving(deps: Deps, names: readonly JobName[], tellEnd: () => void): Deps {
  const handle: Jobs['handle'] = async (name, work) => {
    if (names.includes(name)) return
    await deps.jobs.handle(name, (data, isLast) => work(data, isLast).finally(tellEnd))
  }
  const handleNightly: Jobs['handleNightly'] = async (name, work) => {
    if (names.includes(name)) return
    await deps.jobs.handleNightly(name, (data) => work(data).finally(tellEnd))
  }
  return { ...deps, jobs: { ...deps.jobs, handle, handleNightly } }
}

/** A form as the bytes of a request, with the header that names its boundary. */
async function encoded(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': String(request.headers.get('content-type')) }
  return { headers, body: Buffer.from(await request.arrayBuffer()) }
}
