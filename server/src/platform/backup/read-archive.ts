import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, extract } from 'tar-stream'
import {
  BackupError,
  fileEntry,
  jobsName,
  linesDigest,
  type Manifest,
  manifestName,
  type TableFacts,
  tableEntry,
} from './manifest.ts'

/** Gives each entry of an archive to `read`, which must read or resume it. Rejects with BackupError for what is no archive. */
export async function eachEntry(path: string, read: (entry: Entry) => Promise<void>): Promise<void> {
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const entry of archive) await read(entry)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`)
    if (code !== undefined || error instanceof BackupError) throw error
    throw new BackupError(`${path} is no backup, or it is damaged.`, { cause: error })
  }
}

/**
 * The manifest of an archive, all of which is read once: every table and every file is there with its digest. Rejects
 * with BackupError naming what is not.
 */
export async function readManifest(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  const found = new Map<string, { size: number; sha256: string }>()
  const tables = new Map<string, TableFacts>()
  await eachEntry(path, async (entry) => {
    const { name, size } = entry.header
    if (name === manifestName) {
      manifest = JSON.parse(String(await buffer(entry)))
      return
    }
    if (isTable.test(name)) {
      tables.set(name, await factsIn(entry).catch(() => refuse(path, [name])))
      return
    }
    const digest = createHash('sha256')
    for await (const chunk of entry) digest.update(chunk as Buffer)
    found.set(name, { size, sha256: digest.digest('hex') })
  })
  if (!manifest) throw new BackupError(`${path} has no ${manifestName}: the backup was not finished.`)
  if (manifest.format !== 1)
    throw new BackupError(
      `${path} was made by Chorus ${manifest.version}, which writes backups that this version cannot read.`,
    )
  const issues = found.has(jobsName) ? [] : [jobsName]
  for (const [table, { rows, digest }] of Object.entries(manifest.tables)) {
    const facts = tables.get(tableEntry(table))
    if (facts?.rows !== rows || facts.digest !== digest) issues.push(tableEntry(table))
  }
  for (const [key, { size, sha256 }] of Object.entries(manifest.files)) {
    if (sha256 === null) continue
    const file = found.get(fileEntry(key))
    if (file?.size !== size || file.sha256 !== sha256) issues.push(key)
  }
  if (issues.length > 0) refuse(path, issues)
  return manifest
}

const isTable = new RegExp(`^${tableEntry('.+')}$`)

function refuse(path: string, parts: string[]): never {
  const rest = parts.length > 1 ? ` (and ${parts.length - 1} more)` : ''
  throw new BackupError(`${path} is damaged: missing or changed is ${parts[0]}${rest}.`)
}

/** The rows of a table in an archive, with their digest. Rejects if they cannot be unpacked. */
async function factsIn(entry: Entry): Promise<TableFacts> {
  const digest = linesDigest()
  const decoder = new TextDecoder()
  await pipeline(entry, createGunzip(), async (content: AsyncIterable<Buffer>) => {
    let rest = ''
    for await (const piece of content) {
      const lines = `${rest}${decoder.decode(piece, { stream: true })}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) digest.add(line)
    }
  })
  return digest.facts()
}
