import { buffer } from 'node:stream/consumers'
import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
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

  return {
    async put(key, content) {
      checkKey(key)
      // S3 needs the length first, and a failed attempt can only be repeated from memory.
      await driver.put(key, content instanceof Uint8Array ? content : await buffer(content))
    },
    async get(key) {
      checkKey(key)
      try {
        const { contentLength, contentType } = await driver.getMetaData(key)
        const stream = await driver.getStream(key)
        return { stream, size: contentLength, contentType: contentType ?? 'application/octet-stream' }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async exists(key) {
      checkKey(key)
      return driver.exists(key)
    },
    async size(key) {
      checkKey(key)
      try {
        return (await driver.getMetaData(key)).contentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      checkKey(key)
      await driver.delete(key)
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(2000) })
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}
