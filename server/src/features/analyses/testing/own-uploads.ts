import { afterAll, beforeAll, expect } from 'vitest'
import type { SurveyResult } from '#contract/results/results.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** A server for a file of tests, a district with schools, and somebody of it with what they ask about their uploads. */
export function ownUploads() {
  let server: TestApp
  let district: Awaited<ReturnType<typeof makeDistrictWithSchools>>
  let owner: { id: string; cookie: string }

  /** Goes on in another district, where no figures of the same people are out. */
  async function begin() {
    district = await makeDistrictWithSchools(server)
    const { id } = await district.makePerson()
    owner = { id, cookie: await server.signIn(id) }
  }

  beforeAll(async () => {
    server = await startTestApp()
    await begin()
  })
  afterAll(() => server.close())

  const get = (id: string, path: string) =>
    server.request({ url: `/api/SurveyResults/${id}/${path}`, as: owner.cookie })

  return {
    get server() {
      return server
    },
    get district() {
      return district
    },
    get owner() {
      return owner
    },
    begin,
    get,
    upload: async (content: Buffer): Promise<string> => {
      const submission = { ReportTitle: 'Climate', UserSchools: [district.own], Description: 'Ours' }
      const stored = await uploadResults(server, owner.cookie, { name: 'climate.csv', content }, submission)
      expect(stored.statusCode, stored.body).toBe(201)
      return stored.json<SurveyResult>().id
    },
    /** An analysis when a version of it is made. */
    analysed: async (id: string, version = 1) => {
      await expect
        .poll(async () => {
          const { state, version: made, isOutdated } = (await get(id, 'analysis')).json()
          return [state !== 'computing', made ?? version, isOutdated ?? false]
        })
        .toEqual([true, version, false])
      return (await get(id, 'analysis')).json()
    },
  }
}
