import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Google } from './google.ts'

/** A file in the drive; its content has `megabytes`, even if `size` says otherwise. */
type MoreFile = {
  name: string
  mimeType: string
  size?: number
  canDownload?: boolean
  trashed?: boolean
} & ({ content: Uint8Array } | { megabytes: number })

/** A proxy in front of the emulator, whose drive also holds these files. */
export async function startMoreDriveFiles({ emulator }: Google, files: Record<string, MoreFile>) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', emulator.url)
    const file = files[/^\/drive\/v3\/files\/([\w-]+)$/.exec(pathname)?.[1] ?? '']
    // If the emulator cuts a connection, so does the proxy.
    if (!file) return forward(request, response).catch(() => response.destroy())
    if (searchParams.get('alt') === 'media') return send(file, response)
    const {
      name,
      mimeType,
      size = 'content' in file ? file.content.length : undefined,
      trashed = false,
    } = file
    const capabilities = { canDownload: file.canDownload ?? true }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ name, mimeType, trashed, capabilities, ...(size && { size: String(size) }) }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const { host, connection, 'content-length': length, ...headers } = request.headers
    const body = await buffer(request)
    const answer = await fetch(emulator.url + request.url, {
      method: String(request.method),
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
    const { 'content-encoding': encoding, ...passed } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, passed).end(Buffer.from(await answer.arrayBuffer()))
  }

  return {
    emulator: { ...emulator, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(file: MoreFile, response: ServerResponse): void {
  if ('content' in file) response.end(file.content)
  else Readable.from(Array.from({ length: file.megabytes }, () => Buffer.alloc(1024 * 1024))).pipe(response)
}
