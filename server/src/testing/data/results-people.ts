import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { School } from '#contract/people/people.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { readWritten } from '#server/testing/workbooks/written-workbook.ts'
import type { Cell } from '#surveys/workbook/workbook.ts'
import { makeDistrict, makeUser } from './factories.ts'

/** A district with two schools, whose people work for the first. */
export async function makeDistrictWithSchools({ deps }: TestApp, packages: string[] = []) {
  const { db } = deps.database
  const district = await makeDistrict(db, { packages })
  const schools = await db
    .insertInto('schools')
    .values(['Alder Creek', 'Mill Street'].map((name) => ({ district_id: district.id, name })))
    .returning(['id', 'name'])
    .execute()
  const [own, other] = schools as [School, School]
  return {
    districtId: district.id,
    own,
    other,
    makePerson: async (role: 'staff' | 'lead' = 'staff') => {
      const user = await makeUser(db, { districtId: district.id, role, fullName: `The ${role}` })
      await db
        .insertInto('user_schools')
        .values({ user_id: user.id, school_id: own.id, district_id: district.id })
        .execute()
      return user
    },
  }
}

/** The file behind a temporary link, and its Content-Disposition. */
export async function downloadFrom(
  server: TestApp,
  address: string,
): Promise<{ name: string; bytes: Buffer }> {
  const { pathname } = new URL(address)
  const file = await server.request({ url: pathname })
  return { name: String(file.headers['content-disposition']), bytes: file.rawPayload }
}

/** The stored rows of an upload. Fails if it was not stored. */
export async function storedRows(
  server: TestApp,
  as: string,
  upload: LightMyRequestResponse,
): Promise<Cell[][]> {
  expect(upload.statusCode, upload.body).toBe(201)
  const { id } = upload.json<SurveyResult>()
  const link = await server.request({ url: `/api/SurveyResults/${id}/tempurl`, as })
  const { sheets } = await readWritten((await downloadFrom(server, link.body)).bytes)
  return sheets[0]?.rows ?? []
}
