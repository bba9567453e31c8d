import { describe, expect, test } from 'vitest'
import { manifestOf, plainOrgs, type Row, rosterRequests, zipOfTexts } from './testing/roster-requests.ts'

const rosters = rosterRequests()
const { newDistrict, makeSource, preview, apply, importAll, peopleOf, some } = rosters

const users = (rows: string) =>
  `sourcedId,status,enabledUser,orgSourcedIds,role,givenName,familyName,email\n${rows}`
/** Of version 1.2, whose roles stand in a file of their own. */
const usersApart = (rows: string) => `sourcedId,status,enabledUser,givenName,familyName,email\n${rows}`
const roles = (rows: string) =>
  `sourcedId,status,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\n${rows}`
const noOrgs = 'sourcedId,name,type,parentSourcedId\n'

/** A district whose source has had a whole file. */
async function begin(domain: string, rows: Row[], orgs?: string) {
  rosters.domain = domain
  const district = await newDistrict()
  const source = await makeSource(district.lead, { districtId: district.id })
  await importAll(district.lead, source.id, rows, orgs)
  const send = (files: Record<string, string>) => preview(district.lead, source.id, zipOfTexts(files))
  return {
    district,
    lead: district.lead,
    send,
    schoolsOf: async (name: string) =>
      (await peopleOf(district)).find(({ fullName }) => fullName === name)?.schools.map((one) => one.name),
  }
}

describe('a manifest says of each file whether it is whole', () => {
  test.each([
    ['without a row', { 'orgs.csv': noOrgs }, 'delta'],
    ['that is absent', {}, 'absent'],
  ] as const)(
    'changes of people with a file of schools %s name those that are stored',
    async (_what, files, mode) => {
      const { lead, send, schoolsOf } = await begin(`orgs-${mode}.example`, [
        { id: 'a', name: 'Ann Ray', orgs: 's1,s2' },
        ...some(8),
      ])
      const run = await send({
        ...files,
        'manifest.csv': manifestOf('1.1', { users: 'delta', orgs: mode }),
        'users.csv': users(
          `a,active,true,s2,teacher,Ann,Ray,a@orgs-${mode}.example\nn,active,true,s1,teacher,New,Person,n@orgs-${mode}.example\n`,
        ),
      })
      await apply(lead, run)
      expect([await schoolsOf('Ann Ray'), await schoolsOf('New Person')]).toEqual([
        ['Willow'],
        ['Mill Street'],
      ])
      expect(await schoolsOf('Ann Lee1')).toEqual(['Mill Street'])
    },
  )

  test('changes of schools close none of those that are not among them', async () => {
    const schools = [1, 2, 3, 4, 5, 6, 7, 8].map((one) => `s${one},School ${one},school,d1\n`)
    const orgs = `${noOrgs}d1,Some District,district,\n${schools.join('')}`
    const { send } = await begin('schools.example', some(8), orgs)
    const run = await send({
      'manifest.csv': manifestOf('1.1', { users: 'bulk', orgs: 'delta' }),
      'orgs.csv': `${noOrgs}d1,Some District,district,\n${schools.slice(0, 6).join('')}`,
      'users.csv': rosters.usersOf(some(8)),
    })
    expect(run).toMatchObject({
      state: 'ready',
      preview: { schools: { closed: 0 }, people: { deactivated: 0 } },
    })
  })

  test('changes of roles deactivate nobody whose role is not among them', async () => {
    const { lead, send } = await begin('roles.example', some(1))
    const everybody = [1, 2, 3, 4, 5, 6]
      .map((one) => `u${one},,true,Ann,Lee${one},u${one}@roles.example\n`)
      .join('')
    const orgs = `${noOrgs}d1,Some District,district,\ns1,Mill Street,school,d1\ns2,Willow,school,d1\n`
    const ofAll = [1, 2, 3, 4, 5, 6].map((one) => `r${one},,u${one},primary,teacher,,,s1\n`).join('')
    await apply(
      lead,
      await send({
        'manifest.csv': manifestOf('1.2', { users: 'bulk', orgs: 'bulk', roles: 'bulk' }),
        'orgs.csv': orgs,
        'users.csv': usersApart(everybody),
        'roles.csv': roles(ofAll),
      }),
    )
    const changed = await send({
      'manifest.csv': manifestOf('1.2', { users: 'bulk', orgs: 'bulk', roles: 'delta' }),
      'orgs.csv': orgs,
      'users.csv': usersApart(everybody),
      'roles.csv': roles('r3,,u3,primary,teacher,,,s1\n'),
    })
    expect(changed).toMatchObject({ state: 'ready', preview: { people: { deactivated: 0 } } })
    const one = await send({
      'manifest.csv': manifestOf('1.2', { users: 'delta', orgs: 'absent', roles: 'delta' }),
      'users.csv': usersApart('u6,active,true,Ann,Lee6,u6@roles.example\n'),
      'roles.csv': roles('r6b,tobedeleted,u6,secondary,aide,,,s2\n'),
    })
    expect(one.preview?.people).toMatchObject({ deactivated: 0 })
  })
})

test('who stands in two rows after a change of ids is in the file, and is not deactivated', async () => {
  const { lead, send } = await begin('two-rows.example', some(8))
  const again = some(8).map((one) => ({ ...one, email: `${one.id}@two-rows.example`, id: `new-${one.id}` }))
  const run = await send({
    'orgs.csv': plainOrgs,
    'users.csv': rosters.usersOf([...again, { ...again[0]!, id: 'other', orgs: 's2' }]),
  })
  expect(run.preview?.people).toMatchObject({ linked: 7, skipped: 2, deactivated: 0 })
  await apply(lead, run)
})

test('an id that is longer than OneRoster allows is a reason, and the others are applied', async () => {
  const { district, lead, send } = await begin('long.example', some(2))
  const run = await send({
    'orgs.csv': plainOrgs,
    'users.csv': rosters.usersOf([
      ...some(2),
      { id: 'k'.repeat(4_500), name: 'Long Key', email: 'long@long.example' },
      { id: 'u9', name: 'Bo Ray' },
    ]),
  })
  expect(run.preview?.people).toMatchObject({ added: 1, skipped: 1 })
  await apply(lead, run)
  expect((await peopleOf(district)).map(({ fullName }) => fullName)).toContain('Bo Ray')
})
