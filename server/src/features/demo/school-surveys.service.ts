import { dayMs } from '#contract/limits.ts'
import type { PastAnswers, PastResult } from '#server/features/results/past-results.service.ts'
import { findTemplate } from '#server/features/templates/templates.service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { idOf } from './demo-world.data.ts'
import { createRandom } from './plausible-answers.ts'
import { type SchoolSurvey, schoolAnswers } from './school-answers.ts'
import {
  askedSchools,
  type Collection,
  collections,
  homeLanguages,
  type Lift,
  largeSurvey,
  lifts,
  rareLanguage,
} from './school-surveys.data.ts'

type Owner = Pick<PastResult, 'userId' | 'districtId'>

const climate = { templateId: 102, inSpanish: 152 }
/** So that the newest of all uploads stay those of past-uploads.data.ts. */
const newestDaysAgo = 60

/** A survey of three schools that was made four times in two school years, and one with very many responses. */
export function surveysOfSchools(now: Date, owner: Owner, ownerOfLarge: Owner): PastResult[] {
  return [...fourTimes(now, owner), large(now, ownerOfLarge)]
}

function fourTimes(now: Date, owner: Owner): PastResult[] {
  const days = collectionDays(now)
  return collections.map((collection, index): PastResult => {
    const uploadedOn = days[index]!
    return {
      id: idOf(1_301 + index),
      ...owner,
      title: `Student climate, ${collection.season.toLowerCase()} ${uploadedOn.getUTCFullYear()}`,
      description: collection.description,
      uploadedOn,
      reportStatus: 'OnHold',
      onHoldReason: 'You asked for one report over all collections. We write it when the next one is in.',
      askedBySchool: Object.fromEntries(askedSchools.map(({ name, asked }) => [name, asked])),
      answers: (db) => climateAnswers(db, collection, index, uploadedOn),
    }
  })
}

/** The last days of the four collections, oldest first: in the middle of October and towards the end of April. */
function collectionDays(now: Date): Date[] {
  const newest = now.getTime() - newestDaysAgo * dayMs
  const year = now.getUTCFullYear()
  const days = [year - 3, year - 2, year - 1, year].flatMap((one) => [
    { season: 'Spring', day: new Date(Date.UTC(one, 3, 24, 15, 12)) },
    { season: 'Fall', day: new Date(Date.UTC(one, 9, 16, 15, 41)) },
  ])
  const springs = days.findLastIndex(({ season, day }) => season === 'Spring' && day.getTime() < newest)
  return days.slice(springs - 3, springs + 1).map(({ day }) => day)
}

async function climateAnswers(
  db: Db,
  { responses, isInSpanishToo }: Collection,
  index: number,
  until: Date,
): Promise<PastAnswers | null> {
  const [template, spanish] = await Promise.all([
    findTemplate(db, 'everything', climate.templateId),
    findTemplate(db, 'everything', climate.inSpanish),
  ])
  if (!template) return null
  const survey: SchoolSurvey = {
    questions: template.questions,
    ...(isInSpanishToo && spanish && { inSpanish: spanish.questions }),
    schools: askedSchools,
    languages: homeLanguages,
    rareLanguage,
    responses,
    until,
    lift: liftBy(lifts.filter(({ from = 0 }) => index >= from)),
  }
  return { template, ...schoolAnswers(survey, createRandom(300), createRandom(301 + index)) }
}

const liftBy = (all: Lift[]) => (construct: string, school: string) =>
  all
    .filter((one) => one.construct === construct && (one.school ?? school) === school)
    .reduce((sum, { by }) => sum + by, 0)

function large(now: Date, owner: Owner): PastResult {
  const { templateId, title, description, daysAgo, ...survey } = largeSurvey
  const uploadedOn = new Date(now.getTime() - daysAgo * dayMs)
  return {
    id: idOf(1_351),
    ...owner,
    title,
    description,
    uploadedOn,
    reportStatus: 'Processing',
    askedBySchool: Object.fromEntries(survey.schools.map(({ name, asked }) => [name, asked])),
    answers: async (db) => {
      const template = await findTemplate(db, 'everything', templateId)
      if (!template) return null
      const asked = {
        ...survey,
        questions: template.questions,
        until: uploadedOn,
        lift: liftBy(survey.lifts),
      }
      return { template, ...schoolAnswers(asked, createRandom(350), createRandom(351)) }
    },
  }
}
