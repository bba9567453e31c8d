import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage } from '#server/platform/mail/mail-page.ts'
import { findPersonForMail } from './person-mails.queries.ts'
import { mailPerson } from './person-mails.service.ts'

/** The job that invites a person; its data is `{personId, inviterId, invitedOn}`. */
export const invitationMail = 'invitation'

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config; clock: () => Date }

/** Makes this node send invitations. They hold no secret: the address is proven when the person signs in. */
export async function sendInvitations({ db, jobs, mailer, config, clock }: Deps): Promise<void> {
  const { productName, publicUrl } = config
  await jobs.handle(invitationMail, async ({ personId = '', inviterId = '', invitedOn = '' }) => {
    const person = await findPersonForMail(db, personId)
    // Whoever has signed in, left or been invited again meanwhile needs this one no more.
    if (person?.state !== 'invited' || person.invitedOn?.toISOString() !== invitedOn) return
    if (person.districtState === 'suspended') return
    const inviter = await findPersonForMail(db, inviterId)
    const heading = `You are invited to ${productName}`
    const what = person.districtName ? `the surveys and reports of ${person.districtName}` : 'the admin staff'
    const page = mailPage(config, heading, [
      `Hello ${person.fullName},`,
      `${inviter?.fullName ?? `The ${productName} team`} invites you to ${productName}, where you find ${what}.`,
      `Sign in with your account of ${person.email}. There is nothing else to set up.`,
      {
        label: 'Sign in',
        address: `${publicUrl}/login?${new URLSearchParams({ login_hint: person.email })}`,
      },
    ])
    const key = `${invitationMail}:${personId}:${invitedOn}`
    await mailPerson({ db, mailer, clock }, person, { key, subject: heading, ...page })
  })
}
