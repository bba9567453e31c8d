import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage } from '#server/platform/mail/mail-page.ts'
import { findPersonForMail, listLeads, listReportsUnderWay } from './person-mails.queries.ts'
import { mailPerson } from './person-mails.service.ts'

/** The job that follows when somebody leaves; its data is `{personId, leftOn}`. */
export const leavingMail = 'person-left'

const mostTitles = 20

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config; clock: () => Date }

/** Makes this node tell the leads of a district of the reports under way of somebody who leaves. */
export async function sendLeavingMails({ db, jobs, mailer, config, clock }: Deps): Promise<void> {
  await jobs.handle(leavingMail, async ({ personId = '', leftOn = '' }) => {
    const person = await findPersonForMail(db, personId)
    if (!person?.districtId || person.deactivatedOn?.toISOString() !== leftOn) return
    const titles = await listReportsUnderWay(db, personId)
    if (titles.length === 0) return
    const count = titles.length === 1 ? 'a report' : `${titles.length} reports`
    const heading = `${person.fullName} left with ${count} in progress`
    const shown = titles.slice(0, mostTitles).map((title) => `• ${title.replace(/\s+/g, ' ')}`)
    const more = titles.length - shown.length
    for (const lead of await listLeads(db, person.districtId)) {
      const page = mailPage(config, heading, [
        `Hello ${lead.fullName},`,
        `${person.fullName} can no longer sign in. What they uploaded stays with your district, and e-mails about it now come to you:`,
        [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
        'To give their uploads and reports to somebody else, choose Hand over next to their name.',
        { label: 'See the people of your district', address: `${config.publicUrl}/district/people` },
      ])
      const key = `${leavingMail}:${personId}:${leftOn}:${lead.id}`
      await mailPerson({ db, mailer, clock }, lead, { key, subject: heading, ...page })
    }
  })
}
