import { timeLimits } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage, subjectOf } from '#server/platform/mail/mail-page.ts'
import { isSent } from '#server/platform/mail/sent-mails.queries.ts'
import { findRemoval } from './removal.queries.ts'

/** The job that notifies the research team of a deletion; its data is `{resultId, deletedOn}`. */
export const deletedMail = 'upload-deleted'
/** The job that notifies them that it was undone; its data is the same. */
export const restoredMail = 'upload-restored'

/** The time to undo a mistaken deletion before anybody is notified. */
export const mailDelaySeconds = 120

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config }

/** Makes this node send the e-mails about requests for reports that were taken back, and made again. */
export async function sendRemovalMails({ db, jobs, mailer, config }: Deps): Promise<void> {
  const { publicUrl, researchTeamEmail: to } = config
  const manage = { label: 'Manage reports', address: `${publicUrl}/admin/district-insights-reports` }
  const keyOf = (resultId: string, deletedOn: string) => `${deletedMail}:${resultId}:${deletedOn}`

  await jobs.handle(deletedMail, async ({ resultId = '', deletedOn = '' }) => {
    const upload = await findRemoval(db, resultId)
    if (upload?.deletedOn?.toISOString() !== deletedOn) return
    const { title, deleterName, fullName } = upload
    const heading = 'A request for an Insights Report was withdrawn'
    const whose = deleterName === fullName ? '' : `, which ${fullName} had uploaded`
    const page = mailPage(config, heading, [
      `${deleterName}${inDistrict(upload)} deleted "${title}"${whose}, before its report was available. The request for the report was withdrawn with it.`,
      `There is nothing left to do for it. The upload can be restored for ${timeLimits.restorationDays} days; if it is, we will e-mail you.`,
      manage,
    ])
    await mailer({ key: keyOf(resultId, deletedOn), to, subject: subjectOf(heading, title), ...page })
  })

  await jobs.handle(restoredMail, async ({ resultId = '', deletedOn = '' }) => {
    if (!(await isSent(db, keyOf(resultId, deletedOn)))) return
    const upload = await findRemoval(db, resultId)
    if (!upload || upload.deletedOn) return
    const heading = 'A request for an Insights Report was restored'
    const page = mailPage(config, heading, [
      `"${upload.title}" of ${upload.fullName}${inDistrict(upload)}, which had been deleted, was restored together with its request for a report.`,
      manage,
    ])
    const key = `${restoredMail}:${resultId}:${deletedOn}`
    await mailer({ key, to, subject: subjectOf(heading, upload.title), ...page })
  })
}

const inDistrict = ({ districtName }: { districtName: string | null }) =>
  districtName ? ` (${districtName})` : ''
