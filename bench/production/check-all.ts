import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Installation, readMails } from './installation.ts'
import { until } from './part.ts'

/** A sentence for each thing that is wrong; prints what was checked. */
type Checked = { said: string[]; wrong: string[] }

/** For how long nothing may be done before that counts as never: a machine with much else to do takes its time. */
const stillMost = 5 * 60_000

/** Waits until nothing is left to do, and looks whether each upload has its e-mail and its analysis once. */
export async function checkMails({ mailLog }: Installation, operator: pg.Pool): Promise<Checked> {
  const open = async () =>
    (
      await operator.query(
        `select name, count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')
          and name in ('upload-received', 'analyse-results', 'report-available') group by 1`,
      )
    ).rows
  const wrong: string[] = []
  // What failed meanwhile waits for up to eight minutes before its next try; that time changes nothing.
  await operator.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  for (let left = await countOf(open); left > 0; ) {
    const isLess = async () => (await countOf(open)) < left
    const hasGone = await until('a job was done', isLess, stillMost).catch(() => Number.NaN)
    if (Number.isNaN(hasGone)) {
      wrong.push(`jobs are left: ${JSON.stringify(await open())}`)
      break
    }
    left = await countOf(open)
  }
  const failed = await operator.query(
    `select source_name as name, count(*)::int as count from pgboss.job where name = 'given-up' group by 1`,
  )
  for (const row of failed.rows) wrong.push(`${row.count} jobs of ${row.name} were given up`)
  const without = await operator.query<{ title: string }>(
    `select friendly_name as title from survey_results where deleted_on is null
      and not exists (select 1 from mails where starts_with(key, 'upload-received:' || survey_results.id))`,
  )
  for (const { title } of without.rows) wrong.push(`the e-mail about ${title} was not sent`)

  const lines = await readMails(mailLog)
  const ended = new Set(lines.flatMap(({ ended: session }) => session ?? []))
  const taken = Map.groupBy(
    lines.filter(({ id }) => id !== undefined),
    ({ id }) => id,
  )
  const { rows: recorded } = await operator.query<{ key: string }>('select key from mails')
  for (const { key } of recorded) {
    const id = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@localhost>`
    if (!taken.has(id)) wrong.push(`${key} is recorded as sent, and the mail server has not taken it`)
  }
  let again = 0
  for (const [id, times] of taken) {
    // Again if the session broke off before the end: the sender could not know that it was taken.
    const orderly = times.filter(({ session }) => ended.has(session))
    if (orderly.length > 1) wrong.push(`${id} was sent ${orderly.length} times: ${times[0]?.titles[0]}`)
    again += times.length - 1
  }
  return {
    said: [
      `${taken.size} e-mails taken; ${again} came again, with the same Message-ID, after a session that broke off`,
    ],
    wrong,
  }
}

const countOf = async (open: () => Promise<{ count: number }[]>) =>
  (await open()).reduce((sum, { count }) => sum + count, 0)

/** After all nodes have stopped: every row has its file and, after the sweep, every file its row. */
export function checkFiles({ admin }: Installation): Checked {
  const verified = admin('verify')
  const swept = admin('sweep-files', '0')
  const again = admin('sweep-files', '0')
  const wrong: string[] = []
  if (verified.code !== 0) wrong.push(verified.said)
  if (swept.code !== 0) wrong.push(swept.said)
  if (!again.said.includes(', 0 are not named by any row.')) wrong.push(`after the sweep: ${again.said}`)
  return { said: [verified.said, swept.said], wrong }
}

/** No address of a person stands in the logs of the nodes, and no node ended by itself. */
export async function checkLogs({ nodes }: Installation, folder: string, emails: string[]): Promise<Checked> {
  const wrong: string[] = []
  let size = 0
  for (const { part } of nodes) {
    const text = await readFile(join(folder, `${part.name}.log`), 'utf8')
    size += text.length
    for (const email of emails)
      if (text.includes(email)) wrong.push(`${email} stands in the log of ${part.name}`)
    if (part.crashes() > 0) wrong.push(`${part.name} ended ${part.crashes()} times by itself`)
  }
  return { said: [`${(size / 1e6).toFixed(1)} MB of logs hold no address of a person`], wrong }
}
