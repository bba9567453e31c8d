import { describe, expect, test } from 'vitest'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import { workbookOf } from '#server/testing/workbooks/other-programs.ts'
import { zipOf } from '#server/testing/workbooks/workbook-parts.ts'
import { plainOrgs, rosterRequests } from './testing/roster-requests.ts'

const rosters = rosterRequests()
const {
  get,
  newDistrict,
  makeSource,
  sendFile,
  preview,
  apply,
  changesOf,
  importAll,
  peopleOf,
  shown,
  some,
  usersOf,
} = rosters

describe('bad input', () => {
  test.each([
    ['a zip that is none', 'PK', 422, /damaged/],
    ['a missing file', zipOf([{ name: 'users.csv', content: usersOf([]) }]), 422, /orgs\.csv is missing/],
    [
      'missing columns',
      zipOf([
        { name: 'orgs.csv', content: 'sourcedId\n' },
        { name: 'users.csv', content: 'sourcedId\n' },
      ]),
      422,
      /There are \d+ issues/,
    ],
    ['a text', 'Hello there', 422, /no column of e-mail addresses/],
  ])('%s is refused with a sentence, and the run says so', async (_name, content, status, message) => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const answer = await sendFile(district.lead, source.id, content)
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(message)])
    const [run] = await get<RosterRun[]>(`/api/roster-sources/${source.id}/runs`, district.lead)
    expect(run).toMatchObject({ state: 'failed', failure: { message: answer.json().message } })
  })
})

describe('lists as districts write them', () => {
  test('a title above, a school heading of another name and who left are understood', async () => {
    rosters.domain = 'written.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    await importAll(district.lead, source.id, some(1))
    const list = `Staff of the year 2026
"Last, First",District E-mail Address,Building Name,Employment Status
"Ray, Bo",bo@written.example,Mill Street,Active
"Cox, Di",di@written.example,Mill Street,Terminated
,,,
`
    const own = await makeSource(district.lead, { districtId: district.id, name: 'List' })
    const run = await preview(district.lead, own.id, list, 'staff.csv')
    expect(run.preview?.people).toMatchObject({ added: 1, skipped: 1 })
    await apply(district.lead, run)
    const people = shown(await peopleOf(district))
    expect(people).toContainEqual(['Bo Ray', 'bo@written.example', 'invited', 'Mill Street'])
    expect(JSON.stringify(people)).not.toContain('di@written.example')
  })

  test('a comma in a cell of schools separates those that are there, and belongs to the name of one that is', async () => {
    rosters.domain = 'comma.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const orgs = `${plainOrgs}s3,"St. Mary, Lower School",school,d1\ns4,Oak & Elm / North,school,d1\n`
    await importAll(district.lead, source.id, some(1), orgs)
    const own = await makeSource(district.lead, { districtId: district.id, name: 'List' })
    const rows = [
      ['Ann Ray', 'St. Mary, Lower School'],
      ['Bo Cox', 'Mill Street, st. mary, lower school'],
      ['Cy Day', 'Mill Street, Willow'],
      ['Di Fox', 'Oak & Elm / North; Willow'],
      ['Ed Gray', 'Willow / Mill Street'],
      ['Flo Hall', 'Willow, St. Paul, Upper School'],
      ['Gus Ives', 'Central, Main Campus'],
      ['Hal Jay', '001 - MILL STREET'],
    ]
    const list = rows.map(([name, school], at) => `${name},q${at}@comma.example,"${school}"\n`).join('')
    const run = await preview(district.lead, own.id, `Name,Email,School\n${list}`, 'staff.csv')
    expect(run.preview?.warnings).toEqual([
      'There is no school named “St. Paul, Upper School”. Add it first, or correct the list.',
      'There is no school named “Central, Main Campus”. Add it first, or correct the list.',
    ])
    await apply(district.lead, run)
    const people = shown(await peopleOf(district))
    expect(people.map(([name, , , schools]) => [name, schools])).toEqual([
      ['Ann Lee1', 'Mill Street'],
      ['Ann Ray', 'St. Mary, Lower School'],
      ['Bo Cox', 'Mill Street,St. Mary, Lower School'],
      ['Cy Day', 'Mill Street,Willow'],
      ['Di Fox', 'Oak & Elm / North,Willow'],
      ['Ed Gray', 'Mill Street,Willow'],
      ['Flo Hall', 'Willow'],
      ['Gus Ives', ''],
      ['Hal Jay', 'Mill Street'],
    ])
  })

  test('a school under its name and under another that it has is one school', async () => {
    rosters.domain = 'alias.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    await importAll(district.lead, source.id, some(1))
    await rosters.server.deps.database.db
      .updateTable('schools')
      .set({ aliases: ['MSE'] })
      .where('district_id', '=', district.id)
      .where('name', '=', 'Mill Street')
      .execute()
    const own = await makeSource(district.lead, { districtId: district.id, name: 'List' })
    const list = 'Name,Email,School\nAnn Ray,a@alias.example,Mill Street\nBo Cox,b@alias.example,MSE\n'
    const run = await preview(district.lead, own.id, list, 'staff.csv')
    expect(run.preview?.warnings).toEqual([])
    await apply(district.lead, run)
    const people = shown(await peopleOf(district))
    expect(people).toContainEqual(['Bo Cox', 'b@alias.example', 'invited', 'Mill Street'])
  })

  test.each([
    ['of grades', 'Name,Email,Grade\nTimmy Kid,t@grades.example,9\nAmy Kid,a@grades.example,10\n', []],
    [
      'of letters',
      'Name,Email,Type\nTimmy Kid,t@letters.example,S\nBo Ray,b@letters.example,T\n',
      ['Bo Ray'],
    ],
    [
      'of both',
      'Name,Email,Role,Grade\nTimmy Kid,t@both.example,,9\nBo Ray,b@both.example,Teacher,9\n',
      ['Bo Ray'],
    ],
    [
      'of groups, with headings of two lines',
      '"Staff\nName",Email,Groups\nBo Ray,b@groups.example,Staff; All Students\nTimmy Kid,t@groups.example,All Users; Students\nAmy Kid,a@groups.example,Class of 2031\n',
      ['Bo Ray'],
    ],
    [
      'of folders',
      'Name,Email,Org Unit Path\nBo Ray,b@folders.example,/Staff/Kindergarten\nTimmy Kid,t@folders.example,/Former Students\nAmy Kid,a@folders.example,/Mill/Kindergarten\n',
      ['Bo Ray'],
    ],
    ['of domains', 'Name,Email\nTimmy Kid,t@stu.mixed.example\nBo Ray,b@mixed.example\n', ['Bo Ray']],
  ])('of a list %s nothing of a student is stored', async (_what, list, staff) => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const run = await preview(district.lead, source.id, list, 'staff.csv')
    if (staff.length > 0) await apply(district.lead, run)
    else expect(run.failure?.message).toMatch(/looks like a list of students.*“Grade”/)
    expect(shown(await peopleOf(district)).map(([name]) => name)).toEqual(staff)
    expect(JSON.stringify([run, await changesOf(district.lead, run)])).not.toContain('Kid')
  })

  test('a name that is not in the list stays as it was', async () => {
    rosters.domain = 'names.example'
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const first = 'Name,Email\nAnn Lee,p0@names.example\n'
    await apply(district.lead, await preview(district.lead, source.id, first, 'staff.csv'))
    const run = await preview(
      district.lead,
      source.id,
      'Whose,Email\nAnn Lee,p0@names.example\n',
      'staff.csv',
    )
    expect(run.preview?.people).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('a sheet with titles above, parts between its rows and notes without a heading is read without warnings', async () => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const rows = [
      ['Staff Directory'],
      ['Updated', '11/1/2026'],
      ['Teacher', 'Room #', 'E-mail', 'Grade/Subject'],
      ['Kindergarten'],
      ['Ray, Ann', 101, 'ann@titles.example', 'K', 'on leave'],
      ['Cox, Bo', 102, 'bo@titles.example', '1st'],
    ]
    const run = await preview(district.lead, source.id, workbookOf({ 'Staff 26-27': rows }), 'staff.xlsx')
    expect(run.preview).toMatchObject({ people: { added: 2, skipped: 1 }, warnings: [] })
    const [skipped] = await changesOf(district.lead, run, '&action=skipped')
    expect(skipped?.reason).toBe('Row 4: no e-mail address')
    await apply(district.lead, run)
    expect(shown(await peopleOf(district)).map(([name]) => name)).toEqual(['Ann Ray', 'Bo Cox'])
  })

  test('more files than can be sent at once are refused with their number', async () => {
    const district = await rosters.newDistrict()
    const source = await rosters.makeSource(district.lead, { districtId: district.id })
    const form = new FormData()
    for (let at = 0; at <= 30; at++) form.append('file', new Blob(['Name,Email\n']), `part ${at}.csv`)
    const url = `/api/roster-sources/${source.id}/runs`
    const answer = await rosters.server.request({ method: 'POST', url, as: district.lead, form })
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'At most 30 files can be sent at once. Zip them instead.',
    ])
  })

  test('two sheets of people are refused with their names, and a sheet of instructions is passed over', async () => {
    const district = await newDistrict()
    const source = await makeSource(district.lead, { districtId: district.id })
    const people = [
      ['Name', 'Email'],
      ['Ann Lee', 'ann@sheets.example'],
    ]
    const both = await sendFile(
      district.lead,
      source.id,
      workbookOf({ Mill: people, Willow: people }),
      'staff.xlsx',
    )
    expect([both.statusCode, both.json().message]).toEqual([422, expect.stringContaining('“Mill”, “Willow”')])
    const one = await preview(
      district.lead,
      source.id,
      workbookOf({ Instructions: [['Fill in the next sheet.']], Staff: people }),
      'staff.xlsx',
    )
    expect(one.preview?.people).toMatchObject({ added: 1 })
  })
})
