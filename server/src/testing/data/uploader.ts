import type { SurveyResult } from '#contract/results/results.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { makeDistrictWithSchools, storedRows } from './results-people.ts'
import { uploadResults } from './upload-results.ts'

/** A person who uploads files of responses, and the server that takes them. */
export type Uploader = Awaited<ReturnType<typeof startWithUploader>>

/**
 * Starts a server with a person who uploads files of responses; `as` is the session cookie. Nothing is analysed: reading
 * and storing end before that.
 */
export async function startWithUploader(environment: Record<string, string> = {}) {
  const server = await startTestApp({ environment, leaves: ['analyse-results', 'draft-report'] })
  const { own, other, makePerson } = await makeDistrictWithSchools(server)
  const as = await server.signIn((await makePerson()).id)

  /** The fields of an upload form, with those that are given. */
  const submission = (given: object = {}) => ({
    ReportTitle: 'From elsewhere',
    UserSchools: [own],
    Description: 'Spring.',
    ...given,
  })
  const upload = (name: string, content: Uint8Array | string, given: object = {}) =>
    uploadResults(server, as, { name, content: Buffer.from(content) }, submission(given))

  return {
    server,
    as,
    other,
    submission,
    upload,
    /** The stored rows of an upload. Fails if it was not stored. */
    rowsFrom: async (...file: Parameters<typeof upload>) => storedRows(server, as, await upload(...file)),
    /** The uploads that the person sees. */
    results: async () => (await server.request({ url: '/api/SurveyResults', as })).json<SurveyResult[]>(),
  }
}
