import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#server/platform/bare-environment.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { freePort } from '#testing/free-port.ts'

const program = fileURLToPath(new URL('../../../../google-emulator/main.ts', import.meta.url))
const client = { clientId: 'chorus', clientSecret: 'a secret of the tests' }

/** Starts the emulated identity provider as a separate process, for products at these addresses. */
export async function startIdentityProvider(
  publicUrls = ['http://localhost:3000'],
  wantedPort?: number,
  accounts: {
    email: string
    name: string
    note: string
    amr?: string[]
    acr?: string
    claims?: object
  }[] = [],
) {
  const port = wantedPort ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'chorus-provider-'))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...bareEnvironment,
      EMULATOR_PORT: String(port),
      EMULATOR_URL: url,
      EMULATOR_DATA_DIR: folder,
      EMULATOR_PRODUCT_NAME: 'Chorus',
      EMULATOR_ACCOUNTS: JSON.stringify(accounts),
      EMULATOR_QUOTAS: '{"read":0,"responses":0,"write":0}',
      EMULATOR_CLIENTS: JSON.stringify([
        {
          ...client,
          redirectUris: publicUrls.flatMap((address) => [
            `${address}/api/auth/google-sso-callback`,
            `${address}/api/auth/authorize-callback`,
          ]),
        },
      ]),
    },
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The emulator did not start.'))),
  ])
  return {
    /** The settings of a server that uses this provider. */
    environment: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
    /** The emulator for a server whose settings name no Google. */
    emulator: { url, ...client },
    /** Injects a fault into the next answer; see google-emulator/README.md. */
    arm: async (next: string, more: object = {}) => {
      const body = JSON.stringify({ next, ...more })
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(`${url}/__faults`, { method: 'POST', headers, body })
      if (status !== 204) throw new Error(`the fault ${next} was refused with ${status}`)
    },
    /** Removes the injected faults. */
    disarm: async () => {
      await fetch(`${url}/__faults`, { method: 'DELETE' })
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A browser without pages, which keeps cookies and follows a sign-in step by step. */
export function openBrowser(server: TestApp, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()

  async function get(url: string) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await server.request({
      url,
      headers: { ...headers, 'sec-fetch-site': 'cross-site', cookie },
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  /** Starts a sign-in, up to the callback address to which the provider sends the browser. */
  async function begin(email: string, query = ''): Promise<string> {
    const url = `/api/auth/init-google-sso?login_hint=${encodeURIComponent(email)}${query}`
    const start = await get(url)
    if (start.statusCode !== 302) throw new Error(`no redirect but ${start.statusCode}: ${start.body}`)
    const provider = await fetch(String(start.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(String(provider.headers.get('location')))
    return pathname + search
  }

  /** A complete sign-in; answers with the last response, which redirects into the product. */
  const signIn = async (email: string, query?: string) => get(await begin(email, query))
  return { cookies, get, begin, signIn }
}
