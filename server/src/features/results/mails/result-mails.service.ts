import { counted, grouped } from '#contract/counted.ts'
import { surveyTools, type UploadReading } from '#contract/results/readings.ts'
import type { Config } from '#server/config.ts'
import {
  keyEnd,
  leftSentence,
  mailPerson,
  recipientsFor,
} from '#server/features/people/mails/person-mails.service.ts'
import { findForMail } from '#server/features/results/results.queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage, subjectOf } from '#server/platform/mail/mail-page.ts'
import { gathered, isToldAlone } from './gathering.ts'
import { gatheredResults } from './told-requests.queries.ts'

const received = 'upload-received'
const requested = 'report-requested'

/** The jobs that follow an upload: an e-mail to the person who uploaded it, and one to the research team. */
export const resultMails = [received, requested] as const

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config; clock: () => Date }

/** Makes this node send the e-mails about uploads. */
export async function sendResultMails({ db, jobs, mailer, config, clock }: Deps): Promise<void> {
  const { publicUrl, researchTeamEmail } = config

  await jobs.handle(received, async ({ resultId = '' }) => {
    const upload = await findForMail(db, resultId)
    if (!upload) return
    const subject = subjectOf('We received your survey results', upload.title)
    const mails = await recipientsFor(db, upload.ownerId)
    for (const person of mails.to) {
      const page = mailPage(config, "Your data's in good hands", [
        `Hello ${person.fullName},`,
        `We have received "${upload.title}" with ${responses(upload.responses)}. Your Insights Report will be ready in 2-4 business days, and we'll e-mail you.`,
        ...readingOf(upload, named),
        ...leftSentence(mails),
        'You can explore the results now, while our research team works on the report.',
        { label: 'Explore results', address: `${publicUrl}/survey-results/${resultId}/overview` },
        { label: 'See your uploads', address: `${publicUrl}/survey-results` },
      ])
      const key = `${received}:${resultId}${keyEnd(mails, person)}`
      await mailPerson({ db, mailer, clock }, person, { key, subject, ...page })
    }
  })

  const manage = { label: 'Manage reports', address: `${publicUrl}/admin/district-insights-reports` }
  const tellAlone = async (resultId: string) => {
    const upload = await findForMail(db, resultId)
    if (!upload) return
    const page = mailPage(config, 'A new Insights Report was requested', [
      uploadOf(upload),
      ...readingOf(upload, () => ''),
      `Survey: ${upload.templateName || 'not made from a template'}`,
      `Schools: ${upload.schools.map(({ name }) => name).join(', ')}`,
      `Description: ${upload.description}`,
      manage,
    ])
    const subject = subjectOf('New report request', upload.title)
    await mailer({ key: `${requested}:${resultId}`, to: researchTeamEmail, subject, ...page })
  }

  await jobs.handle(requested, async ({ resultId = '' }) => {
    if (!(await findForMail(db, resultId))) return
    if (await isToldAlone({ db, jobs, clock }, resultId)) await tellAlone(resultId)
  })

  await jobs.handle(gathered, async ({ gatheringId = '' }) => {
    const ids = await gatheredResults(db, gatheringId)
    const found = await Promise.all(ids.map(async (id) => ({ id, upload: await findForMail(db, id) })))
    const there = found.flatMap(({ id, upload }) => (upload ? [{ id, upload }] : []))
    const [first, second] = there
    if (first && !second) return tellAlone(first.id)
    if (!first) return
    const page = mailPage(config, 'New Insights Reports were requested', [
      `${counted(there.length, 'upload')} came in within a short time, so they are listed in one e-mail.`,
      ...there.slice(0, mostListed).map(({ upload }) => uploadOf(upload)),
      ...(there.length > mostListed ? [`And ${there.length - mostListed} more.`] : []),
      manage,
    ])
    const subject = `${grouped(there.length)} new report requests`
    await mailer({ key: `${gathered}:${gatheringId}`, to: researchTeamEmail, subject, ...page })
  })
}

/** More uploads than these are only counted. */
const mostListed = 200

type Upload = NonNullable<Awaited<ReturnType<typeof findForMail>>>

const uploadOf = ({ fullName, districtName, title, responses: count }: Upload) =>
  `${fullName}${districtName ? ` (${districtName})` : ''} uploaded "${title}" with ${responses(count)}.`

/** What was read from an uploaded file, as one paragraph; `names` lists the columns left out for those who may know. */
function readingOf(
  { reading, responses: count }: { reading: UploadReading | null; responses: number },
  names: (columns: string[]) => string,
): string[] {
  if (!reading) return []
  const { tool, sheet, questions, leftOut, notesLeftOut, unnamed } = reading
  const from = [tool && `a file of ${surveyTools[tool]}`, sheet && `the sheet "${sheet}"`].filter(Boolean)
  const read = `Read${from.length > 0 ? ` from ${from.join(', ')}` : ''}: ${responses(count)}, ${counted(questions, 'question')}.`
  const missing = [
    leftOut.length > 0 && `${counted(leftOut.length, 'column')}${names(leftOut)}`,
    notesLeftOut > 0 && `${counted(notesLeftOut, 'row')} of notes`,
  ].filter(Boolean)
  const left = missing.length > 0 ? ` Left out and not stored: ${missing.join(', ')}.` : ''
  return [`${read}${left}${unnamed > 0 ? ` Without a heading: ${counted(unnamed, 'column')}.` : ''}`]
}

/** More names of columns than these are only counted. */
const mostNames = 30

function named(columns: string[]): string {
  const more = columns.length - mostNames
  return ` (${columns.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''})`
}

const responses = (count: number) => counted(count, 'response')
