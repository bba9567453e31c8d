import { dayMs } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { addDistricts, grantFirstPackagesOf } from '#server/features/districts/districts.service.ts'
import { addEarlierPeople } from '#server/features/people/people.service.ts'
import { districts, idOf } from './demo-world.data.ts'
import { firstNames, lastNames, type MoreDistrict, moreDistricts } from './more-districts.data.ts'
import { createRandom } from './plausible-answers.ts'

const [firstId, firstIdOfRiverbend] = [20_000, 10_000]
const peopleOfRiverbend = 150

/** The person who left a district with a report under way. */
export const leaver = {
  userId: idOf(9_000),
  districtId: moreDistricts.find(({ hasLeaver }) => hasLeaver)?.id ?? '',
}

/**
 * Adds more districts, for lists of more than one page, with people in every state, and many people to the first
 * district of the demo. If the districts are there already nothing is added.
 */
export async function addMoreDistricts({ database, clock }: Deps): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const added = await addDistricts(tx, moreDistricts)
    if (added.size === 0) return
    const now = clock().getTime()
    await addEarlierPeople(tx, [
      ...riverbendPeople(now),
      ...moreDistricts.flatMap((district, index) =>
        added.has(district.id) ? peopleOf(district, planOf(district), firstId + index * 10, now) : [],
      ),
    ])
  })
}

/** The many people of the first district; their times lie before `now`, in milliseconds. */
export const riverbendPeople = (now = 0) =>
  peopleOf({ id: districts[0].id, domain: 'riverbend.example' }, riverbendPlan, firstIdOfRiverbend, now)

/** Gives the added districts their first packages, once the library is there. */
export async function grantMoreDistricts({ database }: Deps): Promise<void> {
  await database.db.transaction().execute((tx) => grantFirstPackagesOf(tx, moreDistricts))
}

type Kind = 'lead' | 'active' | 'invited' | 'never came' | 'mail fails' | 'deactivated' | 'leaver'

/** The kind of the person with an index; undefined beyond the last. */
type Plan = (index: number) => Kind | undefined

const riverbendPlan: Plan = (index) => {
  if (index >= peopleOfRiverbend) return undefined
  if (index === 7) return 'never came'
  if (index === 11) return 'mail fails'
  if (index % 17 === 5) return 'invited'
  return index % 19 === 3 ? 'deactivated' : 'active'
}

function planOf({ hasLead, hasLeaver }: MoreDistrict): Plan {
  const kinds: Kind[] = [
    ...(hasLead ? (['lead'] as const) : []),
    'active',
    'active',
    'invited',
    ...(hasLeaver ? (['leaver'] as const) : []),
  ]
  return (index) => kinds[index]
}

function peopleOf(
  { id: districtId, domain }: Pick<MoreDistrict, 'id' | 'domain'>,
  plan: Plan,
  first: number,
  now: number,
) {
  const random = createRandom(first)
  const people = []
  for (let index = 0, kind = plan(0); kind; index++, kind = plan(index)) {
    const number = first + index
    const firstName = firstNames[(number * 7) % firstNames.length] ?? ''
    const lastName = lastNames[(number * 3 + Math.floor(number / 7)) % lastNames.length] ?? ''
    const daysAgo = (most: number) => new Date(now - Math.floor(random() * most * dayMs) - dayMs)
    const isInvited = kind === 'invited' || kind === 'never came'
    people.push({
      districtId,
      id: kind === 'leaver' ? leaver.userId : idOf(number),
      email: `${firstName}.${lastName}.${index + 1}@${domain}`.toLowerCase(),
      fullName: `${firstName} ${lastName}`,
      role: kind === 'lead' ? ('lead' as const) : ('staff' as const),
      state: isInvited
        ? ('invited' as const)
        : kind === 'deactivated' || kind === 'leaver'
          ? ('deactivated' as const)
          : ('active' as const),
      lastSeenOn: isInvited ? null : daysAgo(kind === 'leaver' ? 10 : 60),
      invitedOn: isInvited ? daysAgo(kind === 'never came' ? 1 : 20) : null,
      invitations: kind === 'never came' ? 3 : isInvited ? 1 : 0,
      deactivatedOn: kind === 'deactivated' || kind === 'leaver' ? daysAgo(5) : null,
      mailFailsSince: kind === 'mail fails' ? daysAgo(9) : null,
      /** Every fifth works for all schools, the others for one of them. */
      school: index % 5 === 0 ? null : index,
    })
  }
  return people
}
