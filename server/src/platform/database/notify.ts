import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Sends a message to every node that listens on the channel, when the transaction commits. */
export async function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}
