import type { Config } from '#server/config.ts'
import { leadsOf, mailPerson } from '#server/features/people/mails/person-mails.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage } from '#server/platform/mail/mail-page.ts'
import { findRun } from './runs.queries.ts'

/** The job that follows when a roster that a program sent is held; its data is `{runId}`. */
export const heldMail = 'roster-held'

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config; clock: () => Date }

/** Makes this node tell the leads of districts for which a roster is held. */
export async function sendHeldMails({ db, jobs, mailer, config, clock }: Deps): Promise<void> {
  await jobs.handle(heldMail, async ({ runId = '' }) => {
    const run = await findRun(db, 'everything', runId, clock())
    if (run?.state !== 'held') return
    for (const { id, people, active, heldFor } of run.preview?.districts ?? []) {
      if (id === null || heldFor.length === 0) continue
      const heading = heldFor.includes('deactivations')
        ? `A roster would deactivate ${people.deactivated} of ${active} people`
        : 'A roster is held until somebody reviews it'
      const own = run.districtId !== null
      for (const lead of await leadsOf(db, id)) {
        const page = mailPage(config, heading, [
          `Hello ${lead.fullName},`,
          `The roster “${run.sourceName}” arrived but was not applied. Files that leave people out by mistake look just like this, so nothing changes until somebody reviews it.`,
          ...(own
            ? [{ label: 'Review the roster', address: `${config.publicUrl}/district/roster/${run.id}` }]
            : [
                `The roster covers several districts, so our team will review it. Questions? Write to ${config.supportEmail}.`,
              ]),
        ])
        const key = `${heldMail}:${runId}:${lead.id}`
        await mailPerson({ db, mailer, clock }, lead, { key, subject: heading, ...page })
      }
    }
  })
}
