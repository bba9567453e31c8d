import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Account = { accessKeyId: string; secretAccessKey: string; bucket: string }

/**
 * An S3 service with one bucket: put, in parts too, get, head, delete and list of objects, head of the bucket, path style. Like the real
 * one it recomputes each signature (AWS Signature Version 4) and the hash of the body, so that a wrong secret or a
 * changed body is refused. `objects` maps a key to its content, `uploads` an id to what was sent of an object that is not
 * complete.
 */
export async function startFakeS3(account: Account) {
  const objects = new Map<string, { body: Buffer; contentType: string }>()
  const uploads = new Map<string, { key: string; contentType: string; initiated: Date; parts: Buffer[] }>()
  let faulty: { status: number; code: string } | undefined
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (faulty) return sendFault(response, faulty.status, faulty.code)
    const refusal = refuse(request, body, account)
    if (refusal) return sendFault(response, 403, refusal)
    answer(request, response, body)
  })

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const [, bucket, ...rest] = pathOf(request).split('/').map(decodeURIComponent)
    const key = rest.join('/')
    if (bucket !== account.bucket) return sendFault(response, 404, 'NoSuchBucket')
    if (key === '' && request.url?.includes('list-type=2')) return sendList(request, response)
    if (key === '' && request.url?.includes('uploads')) return sendUploads(response)
    if (key === '') return response.writeHead(200).end()
    const query = new URL(request.url ?? '/', 'http://fake').searchParams
    if (query.has('uploads') || query.has('uploadId')) return inParts(request, response, { key, query, body })
    if (request.method === 'PUT') {
      objects.set(key, { body, contentType: request.headers['content-type'] ?? 'binary/octet-stream' })
      return response.writeHead(200, { etag: '"fake"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return sendFault(response, 404, 'NoSuchKey')
    response.writeHead(200, {
      'content-type': object.contentType,
      'content-length': object.body.length,
      'last-modified': new Date(0).toUTCString(),
    })
    response.end(request.method === 'HEAD' ? undefined : object.body)
  }

  function inParts(
    request: IncomingMessage,
    response: ServerResponse,
    { key, query, body }: { key: string; query: URLSearchParams; body: Buffer },
  ) {
    const xml = (content: string) =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`)
    if (query.has('uploads')) {
      const id = String(uploads.size + 1)
      const contentType = request.headers['content-type'] ?? 'binary/octet-stream'
      uploads.set(id, { key, contentType, initiated: new Date(), parts: [] })
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload) return sendFault(response, 404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      upload.parts[Number(query.get('partNumber')) - 1] = body
      return response.writeHead(200, { etag: `"part ${query.get('partNumber')}"` }).end()
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    if (upload.parts.slice(0, -1).some((part) => part.length < 5 * 2 ** 20))
      return sendFault(response, 400, 'EntityTooSmall')
    objects.set(key, { body: Buffer.concat(upload.parts), contentType: upload.contentType })
    return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
  }

  function sendUploads(response: ServerResponse) {
    const listed = [...uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`)
  }

  /** Two objects a page, so that there is more than one. */
  function sendList(request: IncomingMessage, response: ServerResponse) {
    const given = new URL(request.url ?? '/', 'http://fake').searchParams.get('continuation-token')
    const start = Number(given ?? 0)
    const keys = [...objects.keys()].sort()
    const contents = keys
      .slice(start, start + 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size><LastModified>1970-01-01T00:00:00.000Z</LastModified></Contents>`,
      )
    const isMore = keys.length > start + 2
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${isMore ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
    )
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake S3 has no port.')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    uploads,
    /** Answers everything as the named fault with its status, as a service does that is coming up; undefined ends that. */
    answerAll(fault: { status: number; code: string } | undefined) {
      faulty = fault
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function sendFault(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?')[0] ?? '/'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function refuse(request: IncomingMessage, body: Buffer, account: Account): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+?), SignedHeaders=(.+?), Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!parts) return 'AccessDenied'
  const [, accessKeyId, scope = '', signedHeaders = '', signature] = parts
  if (accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId'
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...new URL(request.url ?? '/', 'http://fake').searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [
    request.method,
    pathOf(request),
    query.join('&'),
    headers.join(''),
    signedHeaders,
    bodyHash,
  ]
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical.join('\n'))]
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${account.secretAccessKey}`)
  return hmac(signingKey, toSign.join('\n')).toString('hex') === signature
    ? undefined
    : 'SignatureDoesNotMatch'
}
