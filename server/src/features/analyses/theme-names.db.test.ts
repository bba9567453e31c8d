import { expect, onTestFinished, test, vi } from 'vitest'
import type { AnalysisAnswer } from '#contract/results/analysis-views.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { writeRegistry } from '#server/features/library-import/registry.queries.ts'
import { makeDistrictWithSchools } from '#server/testing/data/results-people.ts'
import { uploadResults } from '#server/testing/data/upload-results.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { patience } from '#testing/patience.ts'
import { safety } from './testing/safety.ts'

const scale = ['Totalmente en desacuerdo', 'En desacuerdo', 'De acuerdo', 'Totalmente de acuerdo']
const asked = ['Me siento a salvo en la escuela', 'Los adultos de la escuela me escuchan']
const rows = Array.from({ length: 60 }, (_, at) => asked.map((_, n) => scale[(at + n) % 4]))
const file = {
  name: 'clima.csv',
  content: Buffer.from([asked, ...rows].map((row) => row.join(',')).join('\n')),
}

test('results of a survey in Spanish have the Spanish names of the library for its themes, and others as people named them', async () => {
  const server = await startTestApp()
  onTestFinished(() => server.close())
  await server.deps.database.db.transaction().execute((tx) => writeRegistry(tx, { constructs: [safety] }))
  const district = await makeDistrictWithSchools(server)
  const as = await server.signIn((await district.makePerson()).id)
  const submission = { ReportTitle: 'Clima', UserSchools: [district.own], Description: 'Nuestra' }
  const { id } = (await uploadResults(server, as, file, submission)).json<SurveyResult>()
  const url = `/api/SurveyResults/${id}`
  const analysis = async () => {
    const answer = (
      await server.request({ method: 'GET', url: `${url}/analysis`, as })
    ).json<AnalysisAnswer>()
    if (answer.state !== 'ready') throw new Error(answer.state)
    return answer
  }
  await vi.waitFor(analysis, patience)
  const { reading, version } = (await server.request({ method: 'GET', url: `${url}/reading`, as })).json()
  const [safe, heard] = reading.columns.map(({ key }: { key: string }) => key)
  const corrections = { [safe]: { construct: 'Safety' }, [heard]: { construct: 'Nuestro tema' } }
  const payload = { version, corrections, remember: false }
  await server.request({ method: 'PUT', url: `${url}/reading`, as, payload })
  const names = async () => (await analysis()).constructs.map(({ name }) => name).toSorted()
  await vi.waitFor(async () => expect(await names()).toEqual(['Nuestro tema', 'Seguridad']), patience)
  const { body } = await server.request({ method: 'GET', url: `${url}/analysis.csv`, as })
  expect(body).toContain('Seguridad')
  expect(body).not.toContain('Safety')
})
