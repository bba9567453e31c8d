import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { atMost, type Benchmark, type Figure } from './support/figure.ts'
import { delayP99, timed, watchMemory } from './support/observe.ts'
import { inNewFolder, type Running, sessionOf, startServer } from './support/product.ts'

const [responses, questions] = [20_000, 60]
const staff = 'staff@riverbend.example'

/**
 * An import of 20,000 responses to 60 questions: how much the server's memory grows, how long the import takes
 * compared with reading the same pages and dropping them, and whether the server answers other requests in time.
 */
export const importSnapshot: Benchmark = () =>
  inNewFolder(async (folder) => {
    const product = await startServer(folder)
    try {
      const call = await callerAs(product, staff)
      await importTemplate(product)
      await connect(product, call)
      const { externalId } = await json<{ externalId: string }>(call('POST', '/api/SurveyExports', 1))
      const [form] = await json<{ id: string }[]>(call('GET', '/api/SurveyExports'))
      const token = await accessToken(product, folder)
      await addResponses(product, token, externalId)
      const rawMs = await timed(() => readPages(product, token, externalId))
      const { schools } = await json<{ schools: unknown[] }>(call('GET', '/api/users/logged-in-user'))
      const body = {
        ExportedSurvey: { Id: form?.id, ExternalId: externalId, TemplateName: '' },
        ReportTitle: 'Benchmark',
        UserSchools: schools.slice(0, 1),
        Description: 'Benchmark',
      }
      await delayP99(product)
      const watched = watchMemory(product, 500)
      const importMs = await timed(async () => {
        const answer = await call('POST', '/api/SurveyResults', body)
        if (answer.status !== 201) throw new Error(`The import was refused: ${await answer.text()}`)
      })
      const figures: Figure[] = [
        atMost('resident memory of the server, growth', watched.growth(), 150, 'MB'),
        {
          what: `import of ${responses} responses to ${questions} questions`,
          measured: importMs / 1000,
          beside: { what: 'reading the pages', value: rawMs / 1000 },
          unit: 's',
          ratio: { atMost: 3 },
        },
        atMost('delay of the event loop meanwhile, p99', await delayP99(product), 50, 'ms'),
      ]
      return figures
    } finally {
      product.child.kill('SIGTERM')
    }
  })

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

async function callerAs(product: Running, email: string): Promise<Call> {
  const cookie = await sessionOf(product, email)
  return (method, path, body) =>
    fetch(`${product.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        origin: product.url,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}

/** Makes a template of 60 questions the whole library, as admin staff do. */
async function importTemplate(product: Running): Promise<void> {
  const cookie = await sessionOf(product, 'admin@chorus.example')
  const asked = Array.from({ length: questions }, (_, index) => ({
    'Template ID': 1,
    Position: index + 1,
    Section: `Part ${Math.floor(index / 20) + 1}`,
    Type: index % 6 === 5 ? 'long text' : 'single choice',
    Text: `How much do you agree with statement ${index + 1} about school?`,
    Options: index % 6 === 5 ? '' : 'Strongly disagree;Disagree;Neither;Agree;Strongly agree',
  }))
  const template = { 'Template ID': 1, Name: 'Benchmark', Summary: 'Sixty questions.', Topic: 'Benchmark' }
  const core = { Name: 'core', 'Display Name': 'Core', 'Icon Name': 'school' }
  const file = await writeXlsx({
    sheets: [
      sheet('Templates', templateColumns, [
        { ...template, 'Survey Type': 'Climate', Packages: 'core', Language: 'English' },
      ]),
      sheet('Questions', questionColumns, asked),
      sheet('Related Resources', ['Template ID', 'Title', 'Resource Type', 'Key'], []),
      sheet('Packages', packageColumns, [
        { ...core, 'Badge Primary Color': '#0A436F', 'Badge Secondary Color': '#FFFFFF' },
      ]),
    ],
  })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'library.xlsx')
  const answer = await fetch(`${product.url}/api/surveytemplatelibrary/import`, {
    method: 'POST',
    headers: { cookie, origin: product.url },
    body: form,
  })
  if (!answer.ok) throw new Error(`The library was refused: ${await answer.text()}`)
}

const templateColumns =
  'Template ID,Name,Summary,Topic,Survey Type,Tags,School Levels,Community Groups,Long Description,Duration,Time To Use,Packages,Language,Sensitive Topics'.split(
    ',',
  )
const questionColumns =
  'Template ID,Position,Section,Type,Text,Help Text,Options,Rows,Scale Min,Scale Max,Min Label,Max Label,Required,Measures,Reversed'.split(
    ',',
  )
const packageColumns = ['Name', 'Display Name', 'Icon Name', 'Badge Primary Color', 'Badge Secondary Color']

function sheet(name: string, columns: string[], records: Record<string, string | number>[]) {
  return { name, rows: [columns, ...records.map((one) => columns.map((column) => one[column] ?? null))] }
}

async function connect({ url }: Running, call: Call): Promise<void> {
  const start = await call('GET', `/api/auth/authorize?login_hint=${staff}&prompt=none`)
  const consent = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new URL(consent.headers.get('location') ?? '')
  const [attempt = ''] = start.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const session = await sessionOf({ url } as Running, staff)
  const done = await fetch(back, { redirect: 'manual', headers: { cookie: `${session}; ${attempt}` } })
  if (done.headers.get('location') !== '/auth-success')
    throw new Error('The forms service was not connected.')
}

/** An access token from the emulator; the secret of its client is derived from the product's key. */
async function accessToken({ url, emulatorUrl }: Running, folder: string): Promise<string> {
  const key = (await readFile(join(folder, 'secret-key'), 'utf8')).trim()
  const client = {
    client_id: 'chorus-demo',
    client_secret: createHmac('sha256', key).update('emulator client').digest('base64url'),
    redirect_uri: `${url}/api/auth/authorize-callback`,
  }
  const verifier = randomBytes(32).toString('base64url')
  const consent = new URL(`${emulatorUrl}/o/oauth2/v2/auth`)
  consent.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: client.redirect_uri,
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/drive.file',
    prompt: 'none',
    login_hint: staff,
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const redirect = await fetch(consent, { redirect: 'manual' })
  const code = new URL(redirect.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const answer = fetch(`${emulatorUrl}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, code_verifier: verifier, ...client }),
  })
  return (await json<{ access_token: string }>(answer)).access_token
}

async function addResponses({ emulatorUrl }: Running, token: string, formId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const form = await json<{ responderUri: string }>(fetch(`${emulatorUrl}/v1/forms/${formId}`, { headers }))
  await fetch(`${form.responderUri}/sample-responses?count=${responses}&seed=7`, {
    method: 'POST',
    redirect: 'manual',
  })
}

/** Reads every page of responses and drops it: what an import is compared with. */
async function readPages({ emulatorUrl }: Running, token: string, formId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  let pageToken: string | undefined = ''
  while (pageToken !== undefined) {
    const query = new URLSearchParams({ pageSize: '5000', ...(pageToken && { pageToken }) })
    const page = await fetch(`${emulatorUrl}/v1/forms/${formId}/responses?${query}`, { headers })
    let end = ''
    for await (const piece of page.body ?? []) {
      end = (end + Buffer.from(piece.subarray(-500)).toString('latin1')).slice(-500)
    }
    pageToken = /"nextPageToken":"([^"]+)"\s*\}$/.exec(end)?.[1]
  }
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T
}
