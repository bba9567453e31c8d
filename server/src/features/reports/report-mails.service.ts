import type { Config } from '#server/config.ts'
import {
  keyEnd,
  leftSentence,
  mailPerson,
  recipientsFor,
} from '#server/features/people/mails/person-mails.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobData, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage, subjectOf } from '#server/platform/mail/mail-page.ts'
import { findForMail, type ReportForMail } from './report-mails.queries.ts'

/** The jobs that follow when a report becomes available or is put on hold; their data is `{reportId, version}`. */
export const reportAvailable = 'report-available'
export const reportOnHold = 'report-on-hold'

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config; clock: () => Date }

/** The heading of an e-mail, its paragraphs, the words of its link, and whether the results can be explored beside it. */
type Words = { heading: string; sentences: string[]; label: string; isExplored?: boolean }

/**
 * Makes this node send the e-mail about a report each time that it becomes available or is put on hold: to its owner, or
 * to the leads of the district if the owner has left. The text depends on the report as it is when it is sent.
 */
export async function sendReportMails({ db, jobs, mailer, config, clock }: Deps): Promise<void> {
  const { publicUrl } = config

  const send = async (
    job: string,
    { reportId = '', version = '' }: JobData,
    wordsFor: (report: ReportForMail) => Words | undefined,
  ) => {
    const report = await findForMail(db, reportId)
    const words = report && wordsFor(report)
    if (!words) return
    const address = `${publicUrl}/insights-reports/${reportId}`
    const subject = subjectOf(words.heading, report.title)
    const mails = await recipientsFor(db, report.ownerId)
    for (const person of mails.to) {
      const page = mailPage(config, words.heading, [
        `Hello ${person.fullName},`,
        ...words.sentences,
        ...leftSentence(mails),
        { label: words.label, address },
        ...(words.isExplored && report.responsesDeletedOn === null
          ? [
              {
                label: 'Explore the results',
                address: `${publicUrl}/survey-results/${report.resultId}/overview`,
              },
            ]
          : []),
      ])
      const key = `${job}:${reportId}:${version}${keyEnd(mails, person)}`
      await mailPerson({ db, mailer, clock }, person, { key, subject, ...page })
    }
  }

  await jobs.handle(reportAvailable, (data) => send(reportAvailable, data, availableWords))
  await jobs.handle(reportOnHold, (data) => send(reportOnHold, data, onHoldWords))
}

function availableWords({ title, status, filesVersion, headline }: ReportForMail): Words {
  const isAvailable = status === 'ReportAvailable'
  if (isAvailable && filesVersion !== null) {
    return {
      heading: 'Your Insights Report is ready',
      sentences: [
        `The Insights Report on "${title}" is ready. You can read it, download it as a Word document, and tell us whether it was helpful.`,
        ...(headline ? [`It begins with: ${headline}`] : []),
      ],
      label: 'Read the report',
      isExplored: true,
    }
  }
  return {
    heading: 'Your Insights Report is on its way',
    sentences: [
      isAvailable
        ? `The Insights Report on "${title}" is done, but its files have not arrived yet, so you cannot open it right now. Its page will show it as soon as they do.`
        : `The Insights Report on "${title}" was made available and then withdrawn, so you cannot open it right now. Its page will show it as soon as it is available again.`,
    ],
    label: "Go to the report's page",
  }
}

/** Nothing if the report is no longer on hold, as the e-mail would be out of date. */
function onHoldWords({ title, status, onHoldReason }: ReportForMail): Words | undefined {
  if (status !== 'OnHold') return undefined
  const held = `Work on the Insights Report on "${title}" is on hold.`
  return {
    heading: 'Your Insights Report is on hold',
    sentences: [
      onHoldReason ? `${held} Our research team writes:` : held,
      ...(onHoldReason ? [onHoldReason] : []),
      "You don't need to send in your results again. We'll e-mail you when the report is ready.",
    ],
    label: "Go to the report's page",
  }
}
