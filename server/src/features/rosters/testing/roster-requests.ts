import { afterAll, beforeAll, expect } from 'vitest'
import type { Page } from '#contract/paging.ts'
import type { PersonRow } from '#contract/people/district-people.ts'
import type { RosterChange, RosterRun } from '#contract/people/rosters/runs.ts'
import type { RosterSource } from '#contract/people/rosters/sources.ts'
import { makeDistrict, makeUser } from '#server/testing/data/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { zipOf } from '#server/testing/workbooks/workbook-parts.ts'

/** A staff row of users.csv: the id, the name, and what differs from a usual one. */
export type Row = { id: string; name: string; email?: string; role?: string; orgs?: string; enabled?: string }

export const plainOrgs =
  'sourcedId,name,type,parentSourcedId\nd1,Some District,district,\ns1,Mill Street,school,d1\ns2,Willow,school,d1\n'

/** A zip of texts by their names. */
export const zipOfTexts = (files: Record<string, string>) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))

/** The manifest of a OneRoster zip: whether each of its files is bulk or delta. */
export const manifestOf = (version: '1.1' | '1.2', files: Record<string, 'bulk' | 'delta' | 'absent'>) =>
  [
    'propertyName,value',
    `oneroster.version,${version}`,
    ...Object.entries(files).map(([name, mode]) => `file.${name},${mode}`),
  ].join('\n')

/** A server of a file of tests, and what they ask of it about rosters. */
export function rosterRequests() {
  let server: TestApp
  let admin: string
  /** Of the addresses of the rows that name none. */
  let domain = 'x.example'

  beforeAll(async () => {
    server = await startTestApp()
    admin = await server.signIn(
      (await makeUser(server.deps.database.db, { districtId: null, role: 'admin' })).id,
    )
  })
  afterAll(() => server.close())

  const row = ({
    id,
    name,
    email = `${id}@${domain}`,
    role = 'teacher',
    orgs = 's1',
    enabled = 'true',
  }: Row) => `${id},${enabled},"${orgs}",${role},${name.replace(' ', ',')},${email},hidden-word`

  const usersOf = (rows: Row[]) =>
    ['sourcedId,enabledUser,orgSourcedIds,role,givenName,familyName,email,password', ...rows.map(row)].join(
      '\n',
    )

  let districts = 0
  async function newDistrict() {
    const { db } = server.deps.database
    const { id } = await makeDistrict(db, { name: `District ${++districts}` })
    const lead = await makeUser(db, { districtId: id, role: 'lead' })
    return { id, name: `District ${districts}`, lead: await server.signIn(lead.id), leadId: lead.id }
  }

  const zipped = (rows: Row[], orgs = plainOrgs, manifest?: string) =>
    zipOf([
      { name: 'orgs.csv', content: orgs },
      { name: 'users.csv', content: usersOf(rows) },
      ...(manifest ? [{ name: 'manifest.csv', content: manifest }] : []),
    ])

  async function makeSource(as: string, body: object): Promise<RosterSource> {
    const answer = await server.request({
      method: 'POST',
      url: '/api/roster-sources',
      as,
      body: { name: 'SIS', ...body },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  function sendFile(
    as: string | undefined,
    sourceId: string,
    content: Uint8Array | string,
    name = 'roster.zip',
  ) {
    const form = new FormData()
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
    return server.request({ method: 'POST', url: `/api/roster-sources/${sourceId}/runs`, as, form })
  }

  const get = async <T>(url: string, as: string) => {
    const answer = await server.request({ url, as })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }
  const readRun = (as: string, id: string) => get<RosterRun>(`/api/roster-runs/${id}`, as)

  async function until(as: string, id: string, states: RosterRun['state'][]): Promise<RosterRun> {
    let run = await readRun(as, id)
    await expect
      .poll(async () => {
        run = await readRun(as, id)
        return run.state
      })
      .toSatisfy((state: RosterRun['state']) => states.includes(state))
    return run
  }

  async function preview(as: string, sourceId: string, content: Uint8Array | string, name?: string) {
    const answer = await sendFile(as, sourceId, content, name)
    expect(answer.statusCode, answer.body).toBe(202)
    return until(as, answer.json<RosterRun>().id, ['ready', 'held', 'failed'])
  }

  const act = (as: string, id: string, what: string, body?: object) =>
    server.request({ method: 'POST', url: `/api/roster-runs/${id}/${what}`, as, ...(body && { body }) })

  async function apply(as: string, run: RosterRun, confirm?: string): Promise<RosterRun> {
    const answer = await act(as, run.id, 'apply', { ...(confirm && { confirm }) })
    expect(answer.statusCode, answer.body).toBe(200)
    return until(as, run.id, ['applied', 'held'])
  }

  async function importAll(as: string, sourceId: string, rows: Row[], orgs?: string): Promise<RosterRun> {
    return apply(as, await preview(as, sourceId, zipped(rows, orgs)))
  }

  const changesOf = async (as: string, run: RosterRun, query = '') =>
    (await get<Page<RosterChange>>(`/api/roster-runs/${run.id}/changes?limit=200${query}`, as)).rows

  const peopleOf = async ({ id, lead, leadId }: Awaited<ReturnType<typeof newDistrict>>) =>
    (await get<Page<PersonRow>>(`/api/districts/${id}/people?limit=200`, lead)).rows.filter(
      (person) => person.id !== leadId,
    )
  const shown = (people: PersonRow[]) =>
    people.map(({ fullName, email, state, schools }) => [
      fullName,
      email,
      state,
      schools.map(({ name }) => name).join(),
    ])

  const some = (count: number, from = 1): Row[] =>
    Array.from({ length: count }, (_, index) => ({ id: `u${from + index}`, name: `Ann Lee${from + index}` }))

  return {
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    get domain() {
      return domain
    },
    set domain(value: string) {
      domain = value
    },
    usersOf,
    newDistrict,
    zipped,
    makeSource,
    sendFile,
    get,
    readRun,
    until,
    preview,
    act,
    apply,
    importAll,
    changesOf,
    peopleOf,
    shown,
    some,
  }
}
