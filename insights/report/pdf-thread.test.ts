import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { answerOf } from './pdf-thread.ts'

test.each([
  ['process.exit(3)', 'ended with 3'],
  ['', 'ended with 0'],
  ['throw new Error("no font")', 'no font'],
])('a thread that does nothing but “%s” is no wait without an end', async (code, message) => {
  await expect(answerOf(new Worker(code, { eval: true }))).rejects.toThrow(message)
})
