import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage } from '#server/platform/mail/mail-page.ts'
import { findForMail } from './results.queries.ts'

const received = 'upload-received'
const requested = 'report-requested'

/** The jobs that follow an upload: an e-mail to whoever uploaded it, and one to the research team. */
export const resultMails = [received, requested] as const

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config }

/** Makes this node send the e-mails about uploads. */
export async function sendResultMails({ db, jobs, mailer, config }: Deps): Promise<void> {
  const { productName, publicUrl, supportEmail, researchTeamEmail } = config
  const footer = `${productName} · Questions? Write to ${supportEmail}.`

  await jobs.handle(received, async ({ resultId = '' }) => {
    const upload = await findForMail(db, resultId)
    if (!upload) return
    const page = mailPage(
      productName,
      "Your data's in good hands",
      [
        `Hello ${upload.fullName},`,
        `We have received "${upload.title}" with ${responses(upload.responses)}. Your Insights Report will be ready in 2-4 business days; an e-mail will tell you.`,
        { label: 'See your uploads', address: `${publicUrl}/survey-results` },
      ],
      footer,
    )
    const subject = `We received your survey results: ${oneLine(upload.title)}`
    await mailer({ key: `${received}:${resultId}`, to: upload.email, subject, ...page })
  })

  await jobs.handle(requested, async ({ resultId = '' }) => {
    const upload = await findForMail(db, resultId)
    if (!upload) return
    const page = mailPage(
      productName,
      'A new Insights Report was requested',
      [
        `${upload.fullName}${upload.districtName ? ` (${upload.districtName})` : ''} uploaded "${upload.title}" with ${responses(upload.responses)}.`,
        `Survey: ${upload.templateName || 'not made from a template'}`,
        `Schools: ${upload.schools.map(({ name }) => name).join(', ')}`,
        `Description: ${upload.description}`,
        { label: 'Manage reports', address: `${publicUrl}/admin/district-insights-reports` },
      ],
      footer,
    )
    const subject = `New report request: ${oneLine(upload.title)}`
    await mailer({ key: `${requested}:${resultId}`, to: researchTeamEmail, subject, ...page })
  })
}

const responses = (count: number) =>
  count === 1 ? '1 response' : `${count.toLocaleString('en-US')} responses`
const oneLine = (text: string) => text.replace(/\s+/g, ' ')
