import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailPage } from '#server/platform/mail/mail-page.ts'
import { countInvitationsSince, findPersonForMail } from './person-mails.queries.ts'
import { mailPerson } from './person-mails.service.ts'

/** The job that invites a person; its data is `{personId, inviterId, invitedOn}`. */
export const invitationMail = 'invitation'

type Deps = { db: Db; jobs: Jobs; mailer: Mailer; config: Config; clock: () => Date }

const minuteMs = 60_000
/** When an invitation for which it is too soon is tried again; not all of them at once. */
const laterSeconds = () => 30 + Math.round(60 * Math.random())

/**
 * Makes this node send invitations, at most `mailPerMinute` of all nodes together: a mail server that gets a thousand at
 * once takes them for spam. They hold no secret: the address is proven when the person signs in.
 */
export async function sendInvitations({ db, jobs, mailer, config, clock }: Deps): Promise<void> {
  const { productName, publicUrl } = config
  await jobs.handle(invitationMail, async ({ personId = '', inviterId = '', invitedOn = '' }) => {
    const person = await findPersonForMail(db, personId)
    // Somebody who has signed in, left or been invited again meanwhile no longer needs this one.
    if (person?.state !== 'invited' || person.invitedOn?.toISOString() !== invitedOn) return
    if (person.districtState === 'suspended') return
    const since = new Date(clock().getTime() - minuteMs)
    if ((await countInvitationsSince(db, `${invitationMail}:`, since)) >= config.mailPerMinute) {
      const data = { personId, inviterId, invitedOn }
      await db
        .transaction()
        .execute((tx) => jobs.send(tx, invitationMail, data, { afterSeconds: laterSeconds() }))
      return
    }
    const inviter = await findPersonForMail(db, inviterId)
    const heading = `You are invited to ${productName}`
    const what = person.districtName ? `the surveys and reports of ${person.districtName}` : 'the admin staff'
    const page = mailPage(config, heading, [
      `Hello ${person.fullName},`,
      `${inviter?.fullName ?? `The ${productName} team`} invites you to ${productName}, where you will find ${what}.`,
      `Sign in with your ${person.email} account. There is nothing else to set up.`,
      {
        label: 'Sign in',
        address: `${publicUrl}/login?${new URLSearchParams({ login_hint: person.email })}`,
      },
    ])
    const key = `${invitationMail}:${personId}:${invitedOn}`
    await mailPerson({ db, mailer, clock }, person, { key, subject: heading, ...page })
  })
}
