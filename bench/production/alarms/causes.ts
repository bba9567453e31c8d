import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type pg from 'pg'
import type { Caller } from '../caller.ts'
import { openCaller } from '../caller.ts'
import type { Installation } from '../installation.ts'
import { until } from '../part.ts'
import type { Writer } from '../work.ts'

/** What makes an alarm fire, and what ends it; `meanwhile` is done again and again until it fires. */
export type Cause = {
  alarm: string
  what: string
  begin: () => Promise<unknown> | unknown
  meanwhile?: () => Promise<unknown>
  end: () => Promise<unknown> | unknown
}

type People = { writers: Writer[]; admin: Caller; operator: pg.Pool }

const later = (table: string, column: string, days: number, where: string) =>
  `update ${table} set ${column} = ${column} - interval '${days} days' where ${where}`

/**
 * A cause for each alarm of deploy/alerts.yaml. Parts fail as in the rounds; if an alarm is about days, what has been so for
 * days is made older in the database.
 */
export function causesOf(installation: Installation, { writers, admin, operator }: People): Cause[] {
  const { nodes, origin, ca, folder, adminBeside } = installation
  const storeClock = installation.parts.store.clock
  const [one, two, worker] = nodes as [
    Installation['nodes'][0],
    Installation['nodes'][0],
    Installation['nodes'][0],
  ]
  const { caller, school } = writers[0]!
  let uploads = 0
  const upload = () => {
    const form = new FormData()
    const submission = { ReportTitle: `alarm ${++uploads}`, UserSchools: [school], Description: 'An alarm.' }
    form.set('submission', JSON.stringify(submission))
    form.set('file', new Blob(['How safe do you feel?\nSafe\n']), 'responses.csv')
    return caller.ask('POST', '/api/SurveyResults/file', { form })
  }
  const query = (text: string) => operator.query(text)
  const reads = (paths: string[], times: number) => () =>
    Promise.allSettled(
      Array.from({ length: times }, (_, at) => admin.call('GET', paths[at % paths.length]!, {}, 20_000)),
    )
  const straight = (port: number, path: string, times: number) => () =>
    Promise.allSettled(
      Array.from({ length: times }, () =>
        fetch(`http://localhost:${port}${path}`, {
          headers: { cookie: admin.cookie() },
          signal: AbortSignal.timeout(20_000),
        }).then((answer) => answer.arrayBuffer()),
      ),
    )
  const ofAdmin = ['/api/districts', '/api/people', '/api/audit-events']
  const weather = (names: 'cut' | 'slow' | 'silent' | 'fine', which = [one, two]) => {
    for (const { gates } of which) gates.database.set(names)
  }
  const stranger = openCaller(origin, ca)
  const source = "name = 'of the alarms'"
  return [
    {
      alarm: 'ChorusNotReady',
      what: 'network silent: node one and database',
      begin: () => weather('silent', [one]),
      end: () => weather('fine', [one]),
    },
    {
      alarm: 'ChorusNoMetrics',
      what: 'node two stands still',
      begin: () => two.part.signal('SIGSTOP'),
      end: () => two.part.signal('SIGCONT'),
    },
    {
      alarm: 'ChorusErrors',
      what: 'network cut: both web nodes and database',
      begin: () => weather('cut'),
      meanwhile: reads(ofAdmin, 6),
      end: () => weather('fine'),
    },
    {
      alarm: 'ChorusSlow',
      what: 'network slow: both web nodes and database',
      begin: () => weather('slow'),
      meanwhile: reads(ofAdmin, 12),
      end: () => weather('fine'),
    },
    {
      alarm: 'ChorusPoolWaits',
      what: 'network slow: node one and database, 40 reads at once',
      begin: () => weather('slow', [one]),
      meanwhile: straight(one.port, '/api/audit-events', 40),
      end: () => weather('fine', [one]),
    },
    {
      alarm: 'ChorusJobsWait',
      what: 'the worker stands still, an upload is 11 minutes old',
      begin: async () => {
        worker.part.signal('SIGSTOP')
        await upload()
        await query(
          `update pgboss.job set start_after = now() - interval '11 minutes' where name = 'analyse-results' and state = 'created'`,
        )
      },
      end: () => worker.part.signal('SIGCONT'),
    },
    {
      alarm: 'ChorusJobsFailed',
      what: 'network cut: worker and mail, after the last try',
      begin: async () => {
        worker.gates.mail.set('cut')
        await upload()
        const isTried = async () =>
          ((await query(`select 1 from pgboss.job where name = 'upload-received' and state = 'retry'`))
            .rowCount ?? 0) > 0
        await until('the e-mail was tried', isTried, 60_000)
        await query(
          `update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'upload-received' and state = 'retry'`,
        )
      },
      end: async () => {
        worker.gates.mail.set('fine')
        await admin.ask('POST', '/api/failed-jobs/retry', { json: {} })
      },
    },
    {
      alarm: 'ChorusReportWaits',
      what: 'a report was requested ten days ago',
      begin: async () => {
        await upload()
        await query(later('insights_reports', 'created_on', 10, "status = 'ReportRequested'"))
      },
      end: () => query(later('insights_reports', 'created_on', -10, "status = 'ReportRequested'")),
    },
    {
      alarm: 'ChorusSignInsRefused',
      what: 'people sign in whom nobody has added',
      begin: () => undefined,
      meanwhile: () => stranger.signIn('nobody@cedar1.example').catch(() => undefined),
      end: () => stranger.close(),
    },
    {
      alarm: 'ChorusRosterHeld',
      what: 'a roster is held for 25 hours',
      begin: () =>
        query(`with source as (insert into roster_sources (name, created_on) values ('of the alarms', now()) returning id)
          insert into roster_runs (source_id, state, made_on, progressed_on, address, file_name)
          select id, 'held', now() - interval '25 hours', now(), '', 'roster.zip' from source`),
      end: () =>
        query(`update roster_runs set state = 'discarded', made_on = now() where source_id in
          (select id from roster_sources where ${source})`),
    },
    {
      alarm: 'ChorusRosterSilent',
      what: 'a program last sent a roster four days ago',
      begin: async () => {
        await query(`insert into roster_tokens (source_id, hash, hint, made_on, expires_on)
          select id, repeat('0', 64), '0000', now(), now() + interval '1 year' from roster_sources where ${source}`)
        await query(later('roster_runs', 'made_on', 4, 'made_by is null'))
      },
      end: () => query(`update roster_sources set removed_on = now() where ${source}`),
    },
    {
      alarm: 'ChorusNoBackup',
      what: 'the last backup was made 27 hours ago',
      begin: () => query(`update backups set made_on = made_on - interval '27 hours'`),
      end: async () => {
        const { said, code } = await adminBeside(['backup', join(folder, 'after-the-alarm.tar')])
        if (code !== 0) throw new Error(said)
      },
    },
    {
      alarm: 'ChorusRemovalsOverdue',
      what: 'a file should have gone three days ago',
      begin: () =>
        query(`insert into removals (kind, subject, decided_on, due_on) values
          ('file', 'checks/none', now() - interval '10 days', now() - interval '3 days')`),
      end: () =>
        query(`update removals set removed_on = now(), logged_on = now() where subject = 'checks/none'`),
    },
    ...(storeClock ? [filesWithoutRow(installation, storeClock, query)] : []),
    {
      alarm: 'ChorusDiskFull',
      what: 'the disk of node one for temporary files is full',
      begin: () => one.disk?.fill(),
      end: () => one.disk?.empty(),
    },
  ]
}

/** Files that no row names, eight days old by the store's clock: so many that the sweep removes none. */
function filesWithoutRow(
  { s3 }: Installation,
  clock: { set: (seconds: number) => void },
  query: (text: string) => Promise<unknown>,
): Cause {
  const eightDays = 8 * 24 * 60 * 60
  const keys = Array.from({ length: 30 }, (_, at) => `survey-results/of-another-installation-${at}`)
  const sweep = () => query(`insert into pgboss.job (name) values ('sweep-files')`)
  return {
    alarm: 'ChorusFilesWithoutRow',
    what: 'thirty files of another installation, a week old',
    begin: async () => {
      clock.set(-eightDays)
      // The store refuses a signature of another time.
      s3.config.systemClockOffset = -eightDays * 1000
      // Until every program of the store has looked at its clock.
      await sleep(2_000)
      for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket: 'chorus', Key, Body: 'x' }))
      clock.set(0)
      s3.config.systemClockOffset = 0
      await sleep(2_000)
      await sweep()
    },
    end: async () => {
      for (const Key of keys) await s3.send(new DeleteObjectCommand({ Bucket: 'chorus', Key }))
      await sweep()
    },
  }
}
