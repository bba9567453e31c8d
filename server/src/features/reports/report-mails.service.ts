import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage } from '#server/platform/mail/mail-page.ts'
import { findForMail, type ReportForMail } from './report-mails.queries.ts'

/** The job that follows when a report becomes available; its data is `{reportId, version}`. */
export const reportAvailable = 'report-available'

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config }

/**
 * Makes this node send the e-mail about a report each time that it becomes available. The text depends on the status
 * of the report when the e-mail is sent.
 */
export async function sendReportMails({ db, jobs, mailer, config }: Deps): Promise<void> {
  const { productName, publicUrl, supportEmail } = config
  const footer = `${productName} · Questions? Write to ${supportEmail}.`

  await jobs.handle(reportAvailable, async ({ reportId = '', version = '' }) => {
    const report = await findForMail(db, reportId)
    if (!report) return
    const { heading, sentence, label } = wordsFor(report)
    const address = `${publicUrl}/insights-reports/${reportId}`
    const page = mailPage(
      productName,
      heading,
      [`Hello ${report.fullName},`, sentence, { label, address }],
      footer,
    )
    const subject = `${heading}: ${report.title.replace(/\s+/g, ' ')}`
    await mailer({ key: `${reportAvailable}:${reportId}:${version}`, to: report.email, subject, ...page })
  })
}

function wordsFor({ title, status, filesVersion }: ReportForMail) {
  const isAvailable = status === 'ReportAvailable'
  if (isAvailable && filesVersion !== null) {
    return {
      heading: 'Your Insights Report is ready',
      sentence: `The Insights Report on "${title}" is ready. You can read it, download it as a Word document, and tell us whether it helps you.`,
      label: 'Read the report',
    }
  }
  return {
    heading: 'Your Insights Report is on its way',
    sentence: isAvailable
      ? `The work on the Insights Report on "${title}" is done, but its files are not there yet, so it cannot be opened at this moment. Its page will show it as soon as they are.`
      : `The Insights Report on "${title}" was set available and then taken back, so it cannot be opened at this moment. Its page will show it as soon as it is available again.`,
    label: "Go to the report's page",
  }
}
