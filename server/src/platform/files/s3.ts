import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type MultipartUpload,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import mimeTypes from 'mime-types'
import { checkKey } from './file-key.ts'
import type { Files } from './files.ts'
import type { S3Place } from './storage-url.ts'

/** Stores files in a bucket of S3 or of a compatible service. Objects are private. */
export function createS3Files(place: S3Place): Files {
  const { bucket } = place
  const client = openClient(place)
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })

  const checkBucket = (abortSignal?: AbortSignal) =>
    client.send(new HeadBucketCommand({ Bucket: bucket }), { ...(abortSignal && { abortSignal }) })

  /** Undefined if the object is missing; throws if it is the bucket that is missing. */
  async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading
    } catch (error) {
      const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
      if (!isMissing || error.name === 'NoSuchBucket') throw error
      // The answer about one object has no body that would tell which of the two it is.
      await checkBucket()
      return undefined
    }
  }

  return {
    async put(key, content) {
      checkKey(key)
      if (content instanceof Uint8Array) return driver.put(key, content)
      const parts = inParts(content)
      const { value: first = Buffer.alloc(0) } = await parts.next()
      if (first.length < partBytes) await driver.put(key, first)
      else await putParts(client, { Bucket: bucket, Key: key }, joined(first, parts))
    },
    async get(key) {
      checkKey(key)
      return unlessMissing(
        (async () => {
          const { contentLength, contentType } = await driver.getMetaData(key)
          const stream = await driver.getStream(key)
          return { stream, size: contentLength, contentType: contentType ?? 'application/octet-stream' }
        })(),
      )
    },
    async exists(key) {
      checkKey(key)
      return (await unlessMissing(driver.getMetaData(key))) !== undefined
    },
    async size(key) {
      checkKey(key)
      return (await unlessMissing(driver.getMetaData(key)))?.contentLength
    },
    list: () => listObjects(client, bucket),
    // An object is there as a whole or not at all, but the parts of an unfinished upload are kept.
    discardUnfinished: (before) => discardUnfinished(client, bucket, before),
    async delete(key) {
      checkKey(key)
      await driver.delete(key)
    },
    async check() {
      await checkBucket(AbortSignal.timeout(2000))
    },
  }
}

/**
 * S3 needs the length of what is sent first, and a failed attempt can only be repeated from memory: a stream is sent in
 * parts of this size. S3 takes 5 MB at least, but for the last, and 10,000 parts.
 */
const partBytes = 16 * 2 ** 20

async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    const length = chunks.push(Buffer.from(chunk))
    bytes += chunks[length - 1]!.length
    if (bytes < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

function openClient({ endpoint, region }: S3Place): S3Client {
  return new S3Client({
    endpoint,
    // Services other than AWS take any region, but the signature needs one.
    region: region ?? (endpoint && 'us-east-1'),
    forcePathStyle: endpoint !== undefined,
    // Other services refuse the checksum headers that AWS has asked for by default since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
}

async function* listObjects(client: S3Client, bucket: string): ReturnType<Files['list']> {
  let next: string | undefined
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next }),
    )
    for (const { Key: key, Size: size = 0, LastModified: modifiedOn } of page.Contents ?? [])
      if (key !== undefined && modifiedOn) yield { key, size, modifiedOn }
    next = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (next !== undefined)
}

async function putParts(
  client: S3Client,
  object: { Bucket: string; Key: string },
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const contentType = mimeTypes.lookup(object.Key)
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...object, ...(contentType && { ContentType: contentType }) }),
  )
  const upload = { ...object, UploadId }
  try {
    const sent: CompletedPart[] = []
    for await (const part of parts) {
      const place = { PartNumber: sent.length + 1 }
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, ...place, Body: part }))
      sent.push({ ...place, ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
  } catch (error) {
    // If this fails too, discardUnfinished finds the parts.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

async function discardUnfinished(client: S3Client, bucket: string, before: Date): Promise<number> {
  const { Uploads = [] }: { Uploads?: MultipartUpload[] | undefined } = await client
    .send(new ListMultipartUploadsCommand({ Bucket: bucket }))
    .catch((error: unknown) => {
      // A service that takes no multipart uploads has none.
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return {}
      throw error
    })
  const left = Uploads.filter(({ Initiated }) => Initiated && Initiated < before)
  for (const { Key, UploadId } of left)
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
  return left.length
}
