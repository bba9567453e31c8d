import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startFakeS3 } from '#server/testing/outside/fake-s3.ts'
import type { Files } from './files.ts'
import { createFiles } from './open-files.ts'
import { StorageUnavailableError } from './storage-unavailable.ts'

const account = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', bucket: 'templates' }
const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const step of cleanUp.splice(0)) await step()
})

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const takeAway = () => rm(folder, { recursive: true, force: true })
  cleanUp.push(takeAway)
  return { files: await createFiles(pathToFileURL(folder).href), takeAway, folder }
}

async function openS3(secret = account.secretAccessKey) {
  const s3 = await startFakeS3(account)
  cleanUp.push(s3.stop)
  vi.stubEnv('AWS_ACCESS_KEY_ID', account.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret)
  const url = `s3://${account.bucket}?endpoint=${encodeURIComponent(s3.endpoint)}&region=eu-north-1`
  return { files: await createFiles(url), takeAway: s3.stop, s3 }
}

async function read(files: Files, key: string) {
  const file = await files.get(key)
  return file && { content: await text(file.stream), size: file.size, contentType: file.contentType }
}

describe.each([
  ['a folder', openFolder],
  ['S3', openS3],
])('files in %s', (_, open) => {
  test('a stored file is read with its size and content type, and can be replaced', async () => {
    const { files } = await open()
    await files.put('templates/7/Encuesta año 1.docx', Buffer.from('first'))
    await files.put('templates/8/other.csv', Buffer.from('another'))
    await files.put('templates/7/Encuesta año 1.docx', Buffer.from('sécond'))
    expect(await read(files, 'templates/7/Encuesta año 1.docx')).toEqual({
      content: 'sécond',
      size: 7,
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    })
  })

  test('a file can be stored from a stream', async () => {
    const { files } = await open()
    await files.put('a.csv', Readable.from([Buffer.from('one,'), Buffer.from('two')]))
    expect(await read(files, 'a.csv')).toEqual({ content: 'one,two', size: 7, contentType: 'text/csv' })
  })

  test('a stream that fails leaves the earlier file', async () => {
    const { files } = await open()
    await files.put('a.csv', Buffer.from('old'))
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ne')
        throw new Error('The sender went away.')
      })(),
    )
    await expect(files.put('a.csv', broken)).rejects.toThrow('went away')
    expect((await read(files, 'a.csv'))?.content).toBe('old')
  })

  test('a missing file is undefined, and deleting it is no error', async () => {
    const { files } = await open()
    await files.put('a/b.pdf', Buffer.from('x'))
    expect(await files.exists('a/b.pdf')).toBe(true)
    for (const absent of ['a', 'b.pdf', 'a/b.pdf/c', 'a/b.pd']) {
      expect(await files.exists(absent)).toBe(false)
      expect(await files.get(absent)).toBeUndefined()
    }
    await files.delete('a/b.pdf')
    await files.delete('a/b.pdf')
    expect(await files.get('a/b.pdf')).toBeUndefined()
  })

  test('all stored files are listed with their sizes', async () => {
    const { files } = await open()
    const keys = ['a/b/one.pdf', 'a/two.pdf', 'three.pdf']
    for (const key of keys) await files.put(key, Buffer.from(key))
    const listed = await Array.fromAsync(files.list())
    expect(listed.map(({ key, size }) => [key, size]).sort()).toEqual(keys.map((key) => [key, key.length]))
    for (const { modifiedOn } of listed) expect(modifiedOn.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../../up',
    'a//b',
    'a/',
    './a',
    '.incoming/x',
    'a\0b',
    'a\\b',
    'a\nb',
    'x'.repeat(201),
  ])('the invalid key %j is refused by every call', async (key) => {
    const { files } = await open()
    const calls = [files.put(key, Buffer.from('x')), files.get(key), files.exists(key), files.delete(key)]
    for (const call of calls) await expect(call).rejects.toThrow(/^The storage key /)
  })

  test('the check fails when the storage is unavailable', async () => {
    const { files, takeAway } = await open()
    await files.check()
    await takeAway()
    await expect(files.check()).rejects.toThrow()
  })
})

test('a failed write leaves no file in the folder', async () => {
  const { files, folder } = await openFolder()
  await files.put('a.txt', Buffer.from('x'))
  await expect(files.put('b.txt', Readable.from([1, 2]))).rejects.toThrow()
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['.incoming', 'a.txt'])
})

/** As much as S3 gets in three parts, as a stream that may fail after it. */
const large = (fails = false) =>
  Readable.from(
    (async function* () {
      for (let piece = 0; piece < 40; piece++) yield Buffer.alloc(2 ** 20, piece)
      if (fails) throw new Error('The sender went away.')
    })(),
  )

test('a large stream goes to S3 in parts, and is there as a whole or not at all', async () => {
  const { files, s3 } = await openS3()
  await files.put('copy.zip', large())
  const { body, contentType } = s3.objects.get('copy.zip')!
  expect([body.length, body[0], body.at(-1), contentType]).toEqual([40 * 2 ** 20, 0, 39, 'application/zip'])
  await expect(files.put('other.zip', large(true))).rejects.toThrow('went away')
  expect([...s3.objects.keys()]).toEqual(['copy.zip'])
  expect(s3.uploads.size).toBe(0)
})

test('parts in S3 that were never completed are deleted once they are old', async () => {
  const { files, s3 } = await openS3()
  const uploadOf = (initiated: Date) => ({
    key: 'a.zip',
    contentType: 'application/zip',
    initiated,
    parts: [],
  })
  s3.uploads.set('old', uploadOf(new Date(0))).set('new', uploadOf(new Date(1_000)))
  expect(await files.discardUnfinished(new Date(500))).toBe(1)
  expect([...s3.uploads.keys()]).toEqual(['new'])
})

test('in a service that takes nothing in parts, none were left', async () => {
  const { files, s3 } = await openS3()
  s3.answerAll({ status: 501, code: 'NotImplemented' })
  expect(await files.discardUnfinished(new Date())).toBe(0)
})

test('every call to S3 with a wrong secret fails', async () => {
  const { files, s3 } = await openS3('guessed')
  s3.objects.set('a.txt', { body: Buffer.from('x'), contentType: 'text/plain' })
  const calls = [
    files.put('b.txt', Buffer.from('x')),
    files.get('a.txt'),
    files.exists('a.txt'),
    files.check(),
  ]
  for (const call of await Promise.allSettled(calls)) expect(call.status).toBe('rejected')
  expect([...s3.objects.keys()]).toEqual(['a.txt'])
})

test.each([
  [404, 'NoSuchBucket'],
  [403, 'AccessDenied'],
  [500, 'InternalError'],
  [503, 'SlowDown'],
])('S3 that answers %i %s to all is unavailable, and no file is missing', async (status, code) => {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
  const { files, s3 } = await openS3()
  await files.put('a.txt', Buffer.from('x'))
  s3.answerAll({ status, code })
  const calls = [
    files.put('b.txt', Buffer.from('x')),
    files.get('a.txt'),
    files.exists('a.txt'),
    files.size('a.txt'),
    files.delete('a.txt'),
    files.check(),
  ]
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailableError) })
  s3.answerAll(undefined)
  await files.check()
  expect([...s3.objects.keys()]).toEqual(['a.txt'])
})

test('the check fails while a folder takes no files, and finds out by itself that it does again', async () => {
  const { files, folder } = await openFolder()
  // In place of the folder of unfinished files, so that none can be written.
  await writeFile(join(folder, '.incoming'), '')
  await files.check()
  await expect(files.put('a.txt', Buffer.from('x'))).rejects.toThrow(StorageUnavailableError)
  await expect(files.check()).rejects.toThrow(StorageUnavailableError)
  await rm(join(folder, '.incoming'))
  await files.check()
  expect(await Array.fromAsync(files.list())).toEqual([])
})

test('the check of S3 fails when the bucket does not exist', async () => {
  const { s3 } = await openS3()
  const files = await createFiles(`s3://another?endpoint=${s3.endpoint}`)
  await expect(files.check()).rejects.toThrow()
})

test.each([
  ['files', 'this is not an address'],
  ['https://bucket', 'starts with "https:"'],
  ['file://folder', 'three slashes'],
  ['s3://', 'a bucket is one name'],
  ['s3://bucket/folder', 'a bucket is one name'],
  ['s3://bucket?endpoint=minio', 'no http or https address'],
  ['s3://key:secret@bucket', 'give credentials by'],
])('the storage address %j is refused with a sentence', async (url, message) => {
  await expect(createFiles(url)).rejects.toThrow(message)
})

test('a folder that cannot be made is refused at once', async () => {
  await expect(createFiles('file:///proc/chorus/files')).rejects.toMatchObject({ code: 'ENOENT' })
})
