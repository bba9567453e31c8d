import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { startIdentityProvider } from '#server/testing/outside/identity-provider.ts'
import { freePort } from '../../testing/free-port.ts'
import { openCaller } from './caller.ts'
import { clockAt } from './clock.ts'
import { type Gate, openGate } from './gate.ts'
import { type Part, startPart } from './part.ts'
import { startPostgres } from './postgres.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { startSwift } from './swift.ts'

const root = join(import.meta.dirname, '../..')
/** One that is no setting of Chorus, so that nothing of this machine's own environment counts. */
const bare = {
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}

/** What must be installed besides npm's packages, with how to get it. */
const programs = ['haproxy', 'openssl', 'swift-ring-builder', 'swift-proxy-server', 'swift-account-server']
const debianPackages = 'haproxy openssl swift-proxy swift-account swift-container swift-object'
const installCommand = `apt-get install --yes --quiet --no-install-recommends ${debianPackages}`

/** What is missing, with how to get it; with `isToInstall` it is installed first, as root on Debian. */
export function missingPrograms(isToInstall: boolean): string | undefined {
  const missingNow = () => programs.filter((name) => spawnSync('which', [name]).status !== 0)
  if (isToInstall && missingNow().length > 0)
    spawnSync('sh', ['-c', `apt-get update --quiet && ${installCommand}`], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'inherit',
    })
  const missing = missingNow()
  if (missing.length > 0) return `${missing.join(', ')} are missing; on Debian: ${installCommand}`
}

export type Node = {
  part: Part
  port: number
  gates: { database: Gate; store: Gate; mail: Gate; proxy: Gate }
  /** The disk of its temporary files and its clock, if they can be made wrong. */
  disk: SmallDisk | undefined
  clock: ReturnType<typeof clockAt>
}
export type Installation = Awaited<ReturnType<typeof startInstallation>>

/**
 * Every part on this machine, with a gate between each two, as a provider runs them; all of it ends with `stop`. With
 * `earlier`, the folder of an earlier release, the first node is one of that and makes the tables, and the others bring them
 * up to date beside it.
 */
export async function startInstallation(folder: string, say: (line: string) => void, earlier?: string) {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse())
      await Promise.resolve(one()).catch((error: unknown) => say(`Something did not end: ${error}`))
  }
  const add = <T extends Part>(part: T): T => {
    stops.push(part.stop)
    return part
  }
  const smallDisk = async (path: string, megabytes: number) => {
    const disk = await mountSmallDisk(path, megabytes)
    if (disk) stops.push(disk.unmount)
    return disk
  }
  try {
    const postgres = add(await startPostgres(folder))
    const setUp = new pg.Client({ connectionString: `${postgres.url}/postgres` })
    await setUp.connect()
    const { rows } = await setUp.query<{ version: string }>('select version()')
    await setUp.query('create database chorus template template0')
    await setUp.end()
    say(rows[0]?.version.split(' on ')[0] ?? '')
    const databaseUrl = (port: number) => `postgres://postgres:test@127.0.0.1:${port}/chorus`

    const storeDisk = await smallDisk(join(folder, 'swift-devices'), 1_000)
    const store = add(await startSwift(folder))
    const credentials = store.account
    const s3 = new S3Client({
      endpoint: `http://127.0.0.1:${store.port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
    })
    await s3.send(new CreateBucketCommand({ Bucket: 'chorus' }))
    say(
      `Swift ${execFileSync('dpkg-query', ['-W', '-f', `\${Version}`, 'swift-proxy'], { encoding: 'utf8' })} with s3api`,
    )

    const mailPort = await freePort()
    const mailLog = join(folder, 'mails.jsonl')
    await writeFile(mailLog, '')
    const mail = add(
      await startPart(
        'mail server',
        [
          {
            command: process.execPath,
            args: [join(import.meta.dirname, 'mail-server.child.ts'), String(mailPort), mailLog],
            env: bare,
            isUp: () => answers(mailPort),
          },
        ],
        join(folder, 'mail.log'),
      ),
    )

    const { ca, pem } = makeCertificates(folder)
    const port = await freePort()
    const origin = `https://localhost:${port}`
    const provider = await startIdentityProvider([origin])
    stops.push(provider.stop)
    const settings = {
      ...bare,
      ...provider.environment,
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      SECRET_KEY: randomBytes(36).toString('base64'),
      GOOGLE_CLIENT_ID: 'none',
      GOOGLE_CLIENT_SECRET: 'none',
      GOOGLE_API_KEY: 'none',
      GOOGLE_APP_ID: '1',
      GOOGLE_DRIVE_FOLDER_ID: 'none',
      ADMIN_EMAIL: 'ada@provider.example',
      MAIL_FROM: 'no-reply@provider.example',
      RESEARCH_TEAM_EMAIL: 'research@provider.example',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      DRAIN_SECONDS: '3',
      UPLOADS_PER_DAY: '100000',
      DISTRICT_UPLOADS_PER_DAY: '100000',
      READS_PER_MINUTE: '100000',
    }
    const directly = {
      ...settings,
      DATABASE_URL: databaseUrl(postgres.port),
      STORAGE_URL: `s3://chorus?endpoint=http://127.0.0.1:${store.port}&region=us-east-1`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      DATA_DIR: join(folder, 'admin'),
    }

    async function startNode(name: string, role: 'web' | 'worker', code = root): Promise<Node> {
      const gates = {
        database: await openGate(postgres.port),
        store: await openGate(store.port),
        mail: await openGate(mailPort),
      }
      const own = await freePort()
      const proxy = await openGate(own)
      for (const gate of [...Object.values(gates), proxy]) stops.push(gate.close)
      const temporary = join(folder, `${name} temporary`)
      const disk = await smallDisk(temporary, 250)
      const clock = clockAt(join(folder, `${name}.clock`))
      const env = {
        ...settings,
        ...clock?.env,
        ...(disk && { TMPDIR: temporary }),
        ROLE: role,
        PORT: String(own),
        DATA_DIR: join(folder, name),
        DATABASE_URL: databaseUrl(gates.database.port),
        STORAGE_URL: `s3://chorus?endpoint=http://127.0.0.1:${gates.store.port}&region=us-east-1`,
        SMTP_URL: `smtp://127.0.0.1:${gates.mail.port}`,
      }
      const isUp = async () => (await readyOf(own)).status === 200
      const part = await startPart(
        name,
        [{ command: process.execPath, args: [join(code, 'server/src/main.ts')], env, isUp }],
        join(folder, `${name}.log`),
      )
      stops.push(part.stop)
      return { part, port: own, gates: { ...gates, proxy }, disk, clock }
    }
    const first = earlier === undefined ? undefined : await startNode('node one', 'web', earlier)
    // All at once on an empty database, as an installation may be started.
    const [one, two, worker] = await Promise.all([
      first ?? startNode('node one', 'web'),
      startNode('node two', 'web'),
      startNode('worker', 'worker'),
    ])
    const proxyEnvironment = {
      ...bare,
      CHORUS_BIND: `127.0.0.1:${port}`,
      CHORUS_CERTIFICATE: pem,
      CHORUS_NODE_1: `127.0.0.1:${one.gates.proxy.port}`,
      CHORUS_NODE_2: `127.0.0.1:${two.gates.proxy.port}`,
    }
    const config = join(root, 'deploy/haproxy.cfg')
    execFileSync('haproxy', ['-c', '-f', config], { env: proxyEnvironment, stdio: 'ignore' })
    const isUp = async () => {
      const caller = openCaller(origin, ca)
      const { status } = await caller.call('GET', '/api/health/ready', {}, 2_000).finally(caller.close)
      return status === 200
    }
    const proxy = add(
      await startPart(
        'proxy',
        [{ command: 'haproxy', args: ['-db', '-f', config], env: proxyEnvironment, isUp }],
        join(folder, 'haproxy.log'),
      ),
    )
    say(execFileSync('haproxy', ['-v'], { encoding: 'utf8' }).split('\n')[0] ?? '')

    return {
      origin,
      ca,
      mailLog,
      s3,
      databaseUrl: databaseUrl(postgres.port),
      operatorUrl: `${postgres.url}/postgres`,
      parts: { postgres, store, mail, proxy },
      storeDisk,
      nodes: [one, two, worker],
      /** Runs `npm run admin -- …`; answers with what it said and its exit code. */
      admin: (...words: string[]) => {
        const { stdout, stderr, status } = spawnSync(
          process.execPath,
          [join(root, 'server/src/admin/main.ts'), ...words],
          { env: directly, encoding: 'utf8' },
        )
        return { said: `${stdout}${stderr}`.trim(), code: status }
      },
      /** The same beside everything else; with the database of this name in place of that of the nodes. */
      adminBeside: (words: string[], database = 'chorus') =>
        new Promise<{ said: string; code: number | null }>((resolve) => {
          const env = { ...directly, DATABASE_URL: `${postgres.url}/${database}` }
          const child = spawn(process.execPath, [join(root, 'server/src/admin/main.ts'), ...words], { env })
          let said = ''
          for (const stream of [child.stdout, child.stderr])
            stream.on('data', (piece: Buffer) => {
              said += piece
            })
          child.on('close', (code) => resolve({ said: said.trim(), code }))
        }),
      folder,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answers(port: number): Promise<boolean> {
  const { connect } = await import('node:net')
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })
}

/** What a node itself says of its readiness; status 0 if it says nothing. */
export async function readyOf(port: number): Promise<{ status: number; failing: string[] }> {
  try {
    const signal = AbortSignal.timeout(4_000)
    const answer = await fetch(`http://localhost:${port}/api/health/ready`, { signal })
    const { failing } = (await answer.json()) as { failing: string[] }
    return { status: answer.status, failing }
  } catch {
    return { status: 0, failing: [] }
  }
}

/** An authority of its own, and a certificate for localhost by it; answers with the authority's, and the path of the other with its key. */
function makeCertificates(folder: string): { ca: string; pem: string } {
  const at = (name: string) => join(folder, name)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' })
  const key = ['-newkey', 'rsa:2048', '-nodes']
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.crt'),
    '-days',
    '2',
    '-subj',
    '/CN=Production test',
  )
  openssl('req', ...key, '-keyout', at('own.key'), '-out', at('own.csr'), '-subj', '/CN=localhost')
  execFileSync('sh', ['-c', `printf 'subjectAltName=DNS:localhost,IP:127.0.0.1' > '${at('own.ext')}'`])
  openssl(
    'x509',
    '-req',
    '-in',
    at('own.csr'),
    '-CA',
    at('ca.crt'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-out',
    at('own.crt'),
    '-days',
    '2',
    '-extfile',
    at('own.ext'),
  )
  execFileSync('sh', ['-c', `cat '${at('own.key')}' '${at('own.crt')}' > '${at('own.pem')}'`])
  return { ca: execFileSync('cat', [at('ca.crt')], { encoding: 'utf8' }), pem: at('own.pem') }
}

/** The lines of the mail server. */
export async function readMails(
  path: string,
): Promise<{ id: string; session: string; titles: string[]; ended?: string }[]> {
  return (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
