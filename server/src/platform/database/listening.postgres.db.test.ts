import pg from 'pg'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { openGate } from '#server/testing/outside/tcp-gate.ts'
import { createPostgresDatabase, postgresUrl } from '#server/testing/test-database.ts'
import { openPostgres } from './postgres.ts'

const silent = pino({ level: 'silent' })

test('a listening connection that falls silent is replaced, and what it missed is reported', async () => {
  const direct = new URL(await createPostgresDatabase(postgresUrl()))
  const gate = await openGate(Number(direct.port))
  const gated = new URL(direct)
  gated.port = String(gate.port)
  const operator = new pg.Client({ connectionString: direct.href })
  await operator.connect()
  const provider = openPostgres(gated.href, silent, { askEveryMs: 50, askWithinMs: 3_000 })
  const heard = vi.fn()
  const missed = vi.fn()

  await provider.listen('news', heard, missed)
  await operator.query(`notify news, 'first'`)
  await expect.poll(() => heard.mock.calls).toEqual([['first']])
  missed.mockClear()

  gate.swallow()
  await operator.query(`notify news, 'lost'`)
  // Once when the connection is given up, and once more when the next one listens.
  await expect.poll(() => missed).toHaveBeenCalledTimes(2)
  await operator.query(`notify news, 'second'`)
  await expect.poll(() => heard.mock.calls).toEqual([['first'], ['second']])
  expect(missed).toHaveBeenCalledTimes(2)

  await provider.close()
  await operator.end()
  await gate.close()
})
