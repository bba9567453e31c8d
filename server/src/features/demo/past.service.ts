import { dayMs } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { addPastResults, type PastResult } from '#server/features/results/past-results.service.ts'
import { findTemplate } from '#server/features/templates/templates.service.ts'
import { districts, idOf, users } from './demo-world.data.ts'
import { leaver } from './more-districts.service.ts'
import { leaversUploads, type PastUpload, riverbendUploads, sandboxUploads } from './past-uploads.data.ts'
import { createRandom, plausibleAnswers } from './plausible-answers.ts'
import { surveysOfSchools } from './school-surveys.service.ts'

/** The uploads that two demo accounts have, and that of somebody who left. */
export function pastSurveys(deps: Deps): PastResult[] {
  return [
    ...uploadsOf(deps, ownerOf('staff@riverbend.example'), riverbendUploads, 1),
    ...uploadsOf(deps, ownerOf('staff@sandbox.example'), sandboxUploads, 101),
    ...uploadsOf(deps, leaver, leaversUploads, 201),
    ...surveysOfSchools(deps.clock(), ownerOf('staff@riverbend.example'), ownerOf('staff@sandbox.example')),
  ]
}

/** Stores those of the uploads that are missing. */
export async function addPast(deps: Deps, past: PastResult[]): Promise<void> {
  const { database, files, jobs } = deps
  // In their order, so that the analysis and the draft of each find the earlier ones.
  const inOrder = past.toSorted((one, other) => one.uploadedOn.getTime() - other.uploadedOn.getTime())
  const added = await addPastResults({ db: database.db, files, jobs }, inOrder)
  if (added > 0) deps.log.info({ added }, 'the uploads of the last year were added')
}

type Owner = { userId: string; districtId: string }

function ownerOf(email: string): Owner {
  const user = users.find((one) => one.email === email)
  const district = districts.find(({ name }) => name === user?.district)
  if (!user || !district) throw new Error(`the demo world has no ${email}`)
  return { userId: user.id, districtId: district.id }
}

function uploadsOf(deps: Deps, owner: Owner, uploads: PastUpload[], firstId: number): PastResult[] {
  return uploads.map(
    ({ daysAgo, templateId, title, description, responses, asked, status, onHoldReason }, index) => {
      const number = firstId + index
      const uploadedOn = new Date(deps.clock().getTime() - daysAgo * dayMs - number * 2_345_678)
      return {
        id: idOf(1_000 + number),
        ...owner,
        title,
        description,
        uploadedOn,
        reportStatus: status,
        ...(asked !== undefined && { asked }),
        ...(onHoldReason && { onHoldReason }),
        answers: async (db) => {
          // Admin staff may have removed a template from the library since.
          const template = await findTemplate(db, 'everything', templateId)
          if (!template) return null
          return {
            template,
            ...plausibleAnswers(template.questions, responses, uploadedOn, createRandom(number)),
          }
        },
      }
    },
  )
}
