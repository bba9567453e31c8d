import { fileURLToPath } from 'node:url'

type FolderPlace = { kind: 'folder'; folder: string }
export type S3Place = { kind: 's3'; bucket: string; endpoint: string | undefined; region: string | undefined }

const forms = 'takes file:///folder or s3://bucket?endpoint=https://host&region=name'

/**
 * Reads STORAGE_URL. Throws an Error whose message names the issue and what the setting takes.
 * Credentials are never part of the address, which may be printed: they come from AWS_ACCESS_KEY_ID and the other
 * variables of the AWS client.
 */
export function readStorageUrl(storageUrl: string): FolderPlace | S3Place {
  const url = URL.parse(storageUrl)
  if (!url) throw new Error(`STORAGE_URL ${forms}; this is not an address.`)
  if (url.username || url.password) {
    throw new Error(
      'STORAGE_URL holds a user name or password; give credentials by AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  }
  if (url.protocol === 'file:') {
    if (url.host) throw new Error(`STORAGE_URL ${forms}; a file address has three slashes.`)
    return { kind: 'folder', folder: fileURLToPath(url) }
  }
  if (url.protocol !== 's3:') throw new Error(`STORAGE_URL ${forms}; it starts with "${url.protocol}".`)
  if (!url.hostname || !['', '/'].includes(url.pathname)) {
    throw new Error(`STORAGE_URL ${forms}; a bucket is one name without a folder.`)
  }
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new Error(`STORAGE_URL ${forms}; its endpoint is no http or https address.`)
  }
  return { kind: 's3', bucket: url.hostname, endpoint, region: url.searchParams.get('region') ?? undefined }
}
