import { buffer } from 'node:stream/consumers'
import {
  HeadBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { checkKey } from './file-key.ts'
import type { Files } from './files.ts'
import type { S3Place } from './storage-url.ts'

/** Stores files in a bucket of S3 or of a compatible service. Objects are private. */
export function createS3Files({ bucket, endpoint, region }: S3Place): Files {
  const client = new S3Client({
    endpoint,
    // Services other than AWS take any region, but the signature needs one.
    region: region ?? (endpoint && 'us-east-1'),
    forcePathStyle: endpoint !== undefined,
    // Other services refuse the checksum headers that AWS has asked for by default since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })

  const checkBucket = (abortSignal?: AbortSignal) =>
    client.send(new HeadBucketCommand({ Bucket: bucket }), { ...(abortSignal && { abortSignal }) })

  /** Undefined where the object is missing; throws where it is the bucket that is not there. */
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
      // S3 needs the length first, and a failed attempt can only be repeated from memory.
      await driver.put(key, content instanceof Uint8Array ? content : await buffer(content))
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
    async *list() {
      let next: string | undefined
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next }),
        )
        for (const { Key: key, Size: size = 0, LastModified: modifiedOn } of page.Contents ?? [])
          if (key !== undefined && modifiedOn) yield { key, size, modifiedOn }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },
    // An object is there as a whole or not at all.
    discardUnfinished: async () => 0,
    async delete(key) {
      checkKey(key)
      await driver.delete(key)
    },
    async check() {
      await checkBucket(AbortSignal.timeout(2000))
    },
  }
}
