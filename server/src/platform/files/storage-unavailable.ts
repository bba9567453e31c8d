import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { checkKey } from './file-key.ts'
import type { Files } from './files.ts'

/** The storage does not answer, refuses, or is full; its own error is the cause. */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The storage is unavailable.', { cause })
    this.name = 'StorageUnavailableError'
  }
}

/**
 * The same storage, whose errors say that it is unavailable, unlike those of a content that could not be read. Once a
 * file could not be stored, the check tries to store one, until that works again: a full disk, or a service that
 * answers and refuses, shows in no other way.
 */
export function withTruth(files: Files): Files {
  let hasFailed = false

  async function ask<T>(keys: string[], call: () => Promise<T>, isOwnFault: () => boolean = () => true) {
    for (const key of keys) checkKey(key)
    try {
      return await call()
    } catch (error) {
      throw isOwnFault() ? new StorageUnavailableError(error) : error
    }
  }

  const put: Files['put'] = async (key, content) => {
    try {
      await ask(
        [key],
        () => files.put(key, content),
        () => !(content instanceof Readable && content.errored),
      )
      hasFailed = false
    } catch (error) {
      hasFailed ||= error instanceof StorageUnavailableError
      throw error
    }
  }

  return {
    put,
    get: (key) => ask([key], () => files.get(key)),
    exists: (key) => ask([key], () => files.exists(key)),
    size: (key) => ask([key], () => files.size(key)),
    list: files.list,
    discardUnfinished: (before) => ask([], () => files.discardUnfinished(before)),
    delete: (key) => ask([key], () => files.delete(key)),
    check: () =>
      ask([], async () => {
        await files.check()
        if (!hasFailed) return
        const probe = `checks/${randomUUID()}.txt`
        await put(probe, Buffer.from('Is there room, and may one write?'))
        await files.delete(probe)
      }),
  }
}
