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

  test('changes of schools close those that are gone, in a source of several districts too', async () => {
    rosters.domain = 'gone.example'
    const district = await newDistrict()
    const source = await makeSource(rosters.admin, { districtId: null })
    const schools = [1, 2, 3, 4, 5].map((one) => `s${one},School ${one},school,d1\n`).join('')
    const orgs = `${noOrgs}d1,${district.name},district,\n${schools}`
    await importAll(rosters.admin, source.id, some(3), orgs)
    const run = await preview(
      rosters.admin,
      source.id,
      zipOfTexts({
        'manifest.csv': manifestOf('1.1', { users: 'absent', orgs: 'delta' }),
        'orgs.csv': 'sourcedId,status,name,type,parentSourcedId\ns5,tobedeleted,School 5,school,d1\n',
      }),
    )
    expect(run).toMatchObject({ state: 'ready', preview: { schools: { closed: 1 } } })
    const [line] = await rosters.changesOf(rosters.admin, run)
    expect([line?.name, line?.reason]).toEqual(['School 5', 'is closed, as the file says'])
    await apply(rosters.admin, run)
    const after = await rosters.get<{ name: string; state: string }[]>(
      `/api/districts/${district.id}/schools`,
      district.lead,
    )
    expect(after.filter(({ state }) => state === 'closed').map(({ name }) => name)).toEqual(['School 5'])
  })

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

describe('changes of roles', () => {
  const rolesAlone = (rows: string, mode: 'delta' | 'absent' = 'absent') => ({
    'manifest.csv': manifestOf('1.2', { users: mode, orgs: 'absent', roles: 'delta' }),
    'roles.csv': roles(rows),
  })

  test('alone add a school, and take away one whose role is deleted, of people who are known', async () => {
    const { lead, send, schoolsOf } = await begin('alone.example', [
      { id: 'a', name: 'Ann Ray' },
      { id: 'b', name: 'Bo Cox', orgs: 's1,s2' },
      { id: 'c', name: 'Cy Day' },
      ...some(6),
    ])
    const run = await send(
      rolesAlone(
        'r1,active,a,secondary,teacher,,,s2\nr2,tobedeleted,b,secondary,aide,,,s1\nr3,active,c,primary,student,,,s2\nr4,active,zz,primary,teacher,,,s2\n',
      ),
    )
    expect(run).toMatchObject({ state: 'ready', preview: { people: { changed: 2, skipped: 0 } } })
    expect(run.preview?.warnings).toEqual([
      'Row 5 of roles.csv names a person who is neither in users.csv nor known here.',
    ])
    await apply(lead, run)
    expect(await Promise.all(['Ann Ray', 'Bo Cox', 'Cy Day', 'Ann Lee1'].map(schoolsOf))).toEqual([
      ['Mill Street', 'Willow'],
      ['Willow'],
      ['Mill Street'],
      ['Mill Street'],
    ])
  })

  test('with the row of their person add to the schools that are known', async () => {
    const { lead, send, schoolsOf } = await begin('added.example', [
      { id: 'a', name: 'Ann Ray' },
      { id: 'b', name: 'Bo Cox', orgs: 's1,s2' },
      ...some(6),
    ])
    const run = await send({
      ...rolesAlone(
        'r1,active,a,secondary,teacher,,,s2\nr2,tobedeleted,b,secondary,aide,,,s1\nr3,active,n,primary,teacher,,,s2\n',
        'delta',
      ),
      'users.csv': usersApart(
        'a,active,true,Ann,Ray,a@added.example\nb,active,true,Bo,Cox,b@added.example\nn,active,true,New,Person,n@added.example\n',
      ),
    })
    await apply(lead, run)
    expect(await Promise.all(['Ann Ray', 'Bo Cox', 'New Person'].map(schoolsOf))).toEqual([
      ['Mill Street', 'Willow'],
      ['Willow'],
      ['Willow'],
    ])
  })

  test('are not needed for another name of somebody who is known; of nobody else anything is read in', async () => {
    const { district, lead, send } = await begin('name.example', [{ id: 'a', name: 'Ann Ray' }, ...some(6)])
    const run = await send({
      'manifest.csv': manifestOf('1.2', { users: 'delta', orgs: 'absent', roles: 'absent' }),
      'users.csv': usersApart(
        'a,active,true,Ann,Married,a@name.example\np,active,true,Secret,Pupil,p@name.example\nq,active,true,Other,Pupil,\n',
      ),
    })
    expect(run.preview).toMatchObject({
      people: { changed: 1, added: 0, skipped: 0 },
      notRead: { withoutRole: 2 },
    })
    await apply(lead, run)
    const people = rosters.shown(await peopleOf(district))
    expect(people).toContainEqual(['Ann Married', 'a@name.example', 'invited', 'Mill Street'])
    expect(JSON.stringify([people, await rosters.changesOf(lead, run)])).not.toContain('Pupil')
  })
})

describe('changes of several districts without their file of schools', () => {
  test('find the districts by the schools and the people that are known', async () => {
    rosters.domain = 'several.example'
    const [one, two] = [await newDistrict(), await newDistrict()]
    const source = await makeSource(rosters.admin, { districtId: null })
    const orgs = `${noOrgs}o,${one.name},district,\nt,${two.name},district,\no1,Mill Street,school,o\no2,Willow,school,o\nt1,North School,school,t\n`
    const rows = [
      { id: 'a', name: 'Ann Ray', orgs: 'o1' },
      { id: 'b', name: 'Bo Cox', orgs: 't1' },
      { id: 'c', name: 'Cy Day', orgs: 't1' },
      ...some(8).map((row) => ({ ...row, orgs: 'o1' })),
    ]
    await importAll(rosters.admin, source.id, rows, orgs)
    const run = await preview(
      rosters.admin,
      source.id,
      zipOfTexts({
        'manifest.csv': manifestOf('1.1', { users: 'delta', orgs: 'absent' }),
        'users.csv': users(
          [
            'a,active,true,"o2,o",teacher,Ann,Ray,a@several.example',
            'b,tobedeleted,true,,,Bo,Cox,b@several.example',
            'c,active,true,t,teacher,Cyd,Day,c@several.example',
            'n,active,true,t1,teacher,New,Person,n@several.example',
            'o,active,true,t,administrator,Office,Person,o@several.example',
            'x,active,true,gone,teacher,No,Where,x@several.example',
          ].join('\n'),
        ),
      }),
    )
    expect(run.preview?.people).toMatchObject({ changed: 2, added: 2, deactivated: 1, skipped: 1 })
    await apply(rosters.admin, run)
    const shown = async (district: typeof one) => rosters.shown(await peopleOf(district))
    expect(await shown(one)).toContainEqual(['Ann Ray', 'a@several.example', 'invited', 'Willow'])
    expect(await shown(two)).toEqual([
      ['Bo Cox', 'b@several.example', 'deactivated', 'North School'],
      ['Cyd Day', 'c@several.example', 'invited', ''],
      ['New Person', 'n@several.example', 'invited', 'North School'],
      ['Office Person', 'o@several.example', 'invited', ''],
    ])
    const school = await preview(
      rosters.admin,
      source.id,
      zipOfTexts({
        'manifest.csv': manifestOf('1.1', { users: 'delta', orgs: 'delta' }),
        'orgs.csv': `${noOrgs}t2,South School,school,t\ndep,History,department,t1\n`,
        'users.csv': users('m,active,true,"t2,dep",teacher,Second,Person,m@several.example\n'),
      }),
    )
    await apply(rosters.admin, school)
    expect(await shown(two)).toContainEqual([
      'Second Person',
      'm@several.example',
      'invited',
      'North School,South School',
    ])
    expect(await shown(one)).toHaveLength(9)
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
