import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { users } from '#server/features/demo/demo-world.data.ts'
import { bareEnvironment } from '#server/platform/bare-environment.ts'

type Emulator = { url: string; clientId: string; clientSecret: string; stop(): Promise<void> }

const program = fileURLToPath(new URL('../../../google-emulator/main.ts', import.meta.url))

/**
 * Starts the emulator as a separate process, which ends with this one. Resolves when it listens; rejects with its own
 * sentence when it cannot.
 */
/**
 * Accounts for trying how an address is proven, by EMULATED_PROVIDER. Nobody in the district has these addresses until a
 * lead adds them.
 */
const unprovenAccounts = [
  {
    email: 'without-hd@riverbend.example',
    name: 'Wen Oduya',
    note: 'verified long ago: no hd claim',
    claims: { hd: null },
  },
  {
    email: 'owned-domain@riverbend.example',
    name: 'Xia Domingo',
    note: 'as Entra vouches for it: xms_edov',
    claims: { hd: null, email_verified: null, xms_edov: true },
  },
  {
    email: 'unverified@riverbend.example',
    name: 'Uli Venn',
    note: 'an address that nobody verified',
    claims: { hd: null, email_verified: false },
  },
]

export async function startEmulator(config: Config, clientSecret: string): Promise<Emulator> {
  const client = { clientId: 'chorus-demo', clientSecret }
  const url = new URL(config.publicUrl)
  url.port = String(config.emulatorPort)
  const child = spawn(process.execPath, [program], {
    // The pipe to its standard input closes when this process ends, in whatever way, and then the emulator ends too.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      // Without the settings of the product, some of which are secret.
      ...bareEnvironment,
      ...ownSettings(process.env),
      EMULATOR_PORT: String(config.emulatorPort),
      EMULATOR_HOST: config.host,
      EMULATOR_URL: url.origin,
      EMULATOR_DATA_DIR: `${config.dataDir}/emulator`,
      EMULATOR_CLIENTS: JSON.stringify([
        {
          ...client,
          redirectUris: ['google-sso-callback', 'authorize-callback'].map(
            (path) => `${config.publicUrl}/api/auth/${path}`,
          ),
        },
      ]),
      EMULATOR_ACCOUNTS: JSON.stringify(
        config.demo
          ? [
              ...users.map(({ email, fullName, role, district }) => ({
                email,
                name: fullName,
                note: `${note[role]}${district ? `, ${district}` : ''}`,
                // So that OIDC_REQUIRE_MFA can be tried.
                ...(role === 'admin' && { amr: ['pwd', 'otp', 'mfa'] }),
              })),
              ...unprovenAccounts,
            ]
          : [],
      ),
      EMULATOR_PRODUCT_NAME: config.productName,
    },
  })
  const output: string[] = []
  const collect = (text: string) => output.push(text)
  child.stderr.setEncoding('utf8').on('data', collect)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const lines = createInterface({ input: child.stdout })
  lines.once('line', () => resolve())
  child.once('error', reject)
  child.once('exit', (code) =>
    reject(new Error(output.join('').trim() || `the emulator ended with code ${code}`)),
  )
  await promise
  // After it listens, its standard error holds its internal errors.
  child.stderr.off('data', collect).pipe(process.stderr)
  return {
    ...client,
    url: url.origin,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null) return done()
        child.once('exit', () => done())
        child.stdin.end()
        child.kill('SIGTERM')
      }),
  }
}

/** The settings that only the emulator has; those that this process sets itself are replaced. */
function ownSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('EMULATOR_')))
}

const note = { staff: 'Staff', lead: 'District lead', admin: 'Admin staff' }
