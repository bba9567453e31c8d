import { timeLimits } from '#contract/limits.ts'
import { type RetentionKind, retentionKinds } from '#contract/people/privacy.ts'
import type { Config } from '#server/config.ts'
import { listLeads, mailPerson } from '#server/features/people/mails/person-mails.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage } from '#server/platform/mail/mail-page.ts'
import { writtenDayInStates } from '#server/platform/texts/day-in-states.ts'
import { findNotice, listDueOf } from './retention.queries.ts'
import { noticeMs, retentionNotice } from './retention.service.ts'

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config; clock: () => Date }

const mostTitles = 40

const words: Record<RetentionKind, { heading: string; what: string; stays: string }> = {
  responses: {
    heading: "Some of your district's responses will be deleted",
    what: 'the responses of these uploads',
    stays: 'Their records, their counts and their Insights Reports stay.',
  },
  reports: {
    heading: "Some of your district's Insights Reports will be deleted",
    what: 'the files of these reports, with the feedback on them',
    stays: 'Their titles and dates stay. Download any files you want to keep.',
  },
  people: {
    heading: 'People who left your district will be erased',
    what: 'the names and addresses of these people, who can no longer sign in',
    stays: 'What they uploaded stays with your district.',
  },
}

/** Makes this node tell leads what will be removed, before the first removals of each kind. */
export async function sendRetentionNotices({ db, jobs, mailer, config, clock }: Deps): Promise<void> {
  await jobs.handle(retentionNotice, async ({ districtId = '', kind: given = '' }) => {
    const kind = retentionKinds.find((one) => one === given)
    const notice = kind && (await findNotice(db, districtId, kind))
    if (!kind || !notice) return
    const now = clock()
    const before = new Date(notice.beginsOn.getTime() + noticeMs)
    const rows = await listDueOf(db, kind, districtId, { standard: config.retention, before, now })
    if (rows.length === 0) return
    const { heading, what, stays } = words[kind]
    const first = (dueOn: Date) => writtenDayInStates(dueOn > notice.beginsOn ? dueOn : notice.beginsOn)
    const shown = rows
      .slice(0, mostTitles)
      .map(({ title, dueOn }) => `• ${title.replace(/\s+/g, ' ')} (${first(dueOn)})`)
    const more = rows.length - shown.length
    const parts = (greeting: string) => [
      greeting,
      `As agreed, ${config.productName} keeps data for a limited time. Starting on ${writtenDayInStates(notice.beginsOn)}, it will delete ${what}:`,
      [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
      `${stays} From then on, anything that reaches this age is deleted each night, without another e-mail.`,
      `You have ${timeLimits.removalNoticeDays} days. To keep it longer, or to place a legal hold, write to ${config.supportEmail}.`,
      { label: 'Data & Privacy of your district', address: `${config.publicUrl}/district/privacy` },
    ]
    const key = `${retentionNotice}:${districtId}:${kind}:${notice.sentOn.toISOString()}`
    const leads = await listLeads(db, districtId)
    for (const lead of leads) {
      const page = mailPage(config, heading, parts(`Hello ${lead.fullName},`))
      await mailPerson({ db, mailer, clock }, lead, { key: `${key}:${lead.id}`, subject: heading, ...page })
    }
    if (leads.length > 0) return
    // Somebody must know.
    const page = mailPage(config, heading, parts(`${notice.districtName} has no lead to notify.`))
    await mailer({
      key,
      to: config.researchTeamEmail,
      subject: `${heading}: ${notice.districtName}`,
      ...page,
    })
  })
}
