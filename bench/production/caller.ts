import { Agent, request } from 'node:https'

type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> }

/** A person's browser, without pages: it keeps cookies, trusts one authority, and follows a sign-in step by step. */
export function openCaller(origin: string, ca: string) {
  const cookies = new Map<string, string>()
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 4 })

  /** Rejects if no whole answer came within `mostMs`. */
  async function call(
    method: string,
    path: string,
    given: { json?: object; form?: FormData; key?: string } = {},
    mostMs = 45_000,
  ): Promise<Answer> {
    const encoded = new Request(origin, {
      method: 'POST',
      body: given.form ?? (given.json ? JSON.stringify(given.json) : null),
    })
    const body = Buffer.from(await encoded.arrayBuffer())
    const type = given.json ? 'application/json' : encoded.headers.get('content-type')
    const headers = {
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body.length > 0 && { 'content-type': type ?? '', 'content-length': body.length }),
      ...(given.key && { 'idempotency-key': given.key }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, origin), {
        method,
        agent,
        headers,
        signal: AbortSignal.timeout(mostMs),
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
        })
        response.on('error', reject)
        response.on('aborted', () => reject(new Error('The answer was broken off.')))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
        )
      })
      sent.end(body)
    })
  }

  return {
    call,
    /** The same, of an answer that must be a success, as JSON. */
    async ask<T>(method: string, path: string, given: { json?: object; form?: FormData } = {}): Promise<T> {
      const { status, body } = await call(method, path, given)
      if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${body.slice(0, 300)}`)
      return (body === '' ? undefined : JSON.parse(body)) as T
    },
    async signIn(email: string): Promise<void> {
      const begin = await call('GET', `/api/auth/init-google-sso?login_hint=${encodeURIComponent(email)}`)
      const provider = await fetch(String(begin.headers.location), { redirect: 'manual' })
      const back = new URL(String(provider.headers.get('location')))
      const end = await call('GET', back.pathname + back.search)
      if (String(end.headers.location).includes('rror')) throw new Error(`${email}: ${end.headers.location}`)
    },
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    close: () => agent.destroy(),
  }
}

export type Caller = ReturnType<typeof openCaller>
