import type { Answer, Part } from '#contract/endpoint.ts'
import type { changePeople as endpoint } from '#contract/people/district-people.ts'
import { AppError } from '#server/errors.ts'
import { findNames } from '#server/features/people/new-people.queries.ts'
import type { Changer } from '#server/platform/http/access.ts'
import * as changes from './person-changes.service.ts'

type Body = Part<typeof endpoint, 'body'>

/**
 * Makes the same change to several people of a district, each in a separate transaction; those who cannot be changed are
 * named with the reason.
 */
export async function changePeople(
  deps: changes.ChangeDeps,
  changer: Changer,
  districtId: string,
  { personIds, change }: Body,
): Promise<Answer<typeof endpoint>> {
  const names = await findNames(deps.db, districtId, personIds)
  const work = changeOf(change)
  const answer: Answer<typeof endpoint> = { changed: 0, skipped: [] }
  for (const id of personIds) {
    const fullName = names.get(id) ?? ''
    try {
      if (!names.has(id)) throw new AppError('not_found', 'This person is not in the district.')
      await changes.changePerson(deps, changer, id, work)
      answer.changed++
    } catch (error) {
      // It concerns all of them, and nothing was changed.
      if (!(error instanceof AppError) || error.code === 'sign_in_again') throw error
      answer.skipped.push({ id, fullName, reason: error.message })
    }
  }
  return answer
}

function changeOf(change: Body['change']): changes.PersonChange {
  switch (change.action) {
    case 'invite':
      return changes.invite
    case 'deactivate':
      return changes.deactivate
    case 'reactivate':
      return changes.reactivate
    case 'signOut':
      return changes.signOut
    case 'setRole':
      return changes.setRole(change.role)
    case 'setSchools':
      return changes.setSchools(change.schoolIds)
  }
}
