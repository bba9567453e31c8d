import { describe, expect, test } from 'vitest'
import type { RosterSettings } from './roster.ts'
import { tellFormat } from './roster-files.ts'
import { type Files, names, read, reasons, rowsOf } from './testing/reading.ts'

const orgs = `sourcedId|name|type|parentSourcedId
d1|Riverbend|district|
s1|Mill Street|school|d1
dep|History|department|s1
x1|Nowhere School|school|gone`
const users11 = (...rows: string[]) =>
  ['sourcedId|enabledUser|orgSourcedIds|role|givenName|familyName|email|username', ...rows].join('\n')

describe('who is staff', () => {
  test.each([
    ['teacher', 1],
    ['Aide', 1],
    ['administrator', 1],
    ['student', 0],
    ['guardian', 0],
    ['relative', 0],
    ['', 0],
  ])('of OneRoster 1.1 the role "%s" is read in: %i', (role, count) => {
    const roster = read({ orgs, users: users11(`u1|true|s1|${role}|Ann|Lee|ann@x.example|`) })
    expect([names(roster).length, roster.skipped]).toEqual([count, []])
  })

  test.each(['tobedeleted', 'Inactive'])('a row with the status "%s" is of somebody who left', (status) => {
    const users = `sourcedId|status|enabledUser|orgSourcedIds|role|givenName|familyName|email
u1|${status}|true|s1|teacher|Ann|Lee|ann@x.example
u2|active|true|s1|teacher|Bo|Ray|bo@x.example`
    expect(read({ orgs, users }).people.map(({ isActive }) => isActive)).toEqual([false, true])
  })

  test('the status of another program is warned of, and its people are read in', () => {
    const users = `sourcedId|status|enabledUser|orgSourcedIds|role|givenName|familyName|email
u1|2|true|s1|teacher|Ann|Lee|ann@x.example
u2|Active|true|s1|teacher|Bo|Ray|bo@x.example
u4|1|true|s1|teacher|Di|Fox|di@x.example
u3|2|true|s1|student|Cy|Day|cy@x.example`
    const { people, warnings } = read({ orgs, users })
    expect(people.map(({ isActive }) => isActive)).toEqual([true, true, true])
    expect(warnings.first.filter((warning) => warning.includes('users.csv'))).toEqual([
      'Row 2 of users.csv: “2” is no status, so the person counts as active.',
    ])
  })

  test('a roster whose manifest says 1.1 and whose roles stand apart is one of 1.2', () => {
    const roster = read({
      manifest: 'propertyName|value\noneroster.version|1.1\nfile.users|bulk',
      orgs,
      users: 'sourcedId|enabledUser|givenName|familyName|email\nu1|true|Ann|Lee|ann@x.example',
      roles: 'userSourcedId|orgSourcedId|role\nu1|s1|principal',
    })
    expect([roster.format, names(roster)]).toEqual(['oneroster-1.2', ['Ann Lee']])
  })

  test('a roster whose manifest says 1.2 and whose roles stand beside the people is one of 1.1', () => {
    const manifest = 'propertyName|value\noneroster.version|1.2\nfile.users|bulk\nfile.orgs|bulk'
    const users = users11('u1|true|s1|teacher|Ann|Lee|ann@x.example|')
    const roster = read({ manifest, orgs, users })
    expect([roster.format, names(roster)]).toEqual(['oneroster-1.1', ['Ann Lee']])
    const promised = `${manifest}\nfile.roles|bulk`
    expect(() => read({ manifest: promised, orgs, users })).toThrow('roles.csv is missing')
  })

  test('an unknown role is one skipped line with the number of people who have it', () => {
    const users = users11('u1|true|s1|janitor|A|A|a@x.example|', 'u2|true|s1|Janitor|B|B|b@x.example|')
    const roster = read({ orgs, users })
    expect(names(roster)).toEqual([])
    expect(reasons(roster)).toEqual([[null, '2 people have the role “janitor”, which is not known here']])
    expect(roster.present).toEqual(['u1', 'u2'])
  })

  test('one staff role of several suffices; users without a role, and students, are only counted', () => {
    const roster = read({
      orgs,
      users: `sourcedId|givenName|familyName|email|enabledUser
u1|Ann|Lee|ann@x.example|true
u2|Bo|Ray|bo@x.example|true
u3|Cy|Day|cy@x.example|true`,
      roles: `userSourcedId|orgSourcedId|role|beginDate|endDate
u1|s1|student||
u1|dep|principal||
u2|s1|student||
u9|s1|teacher||`,
    })
    expect(roster.format).toBe('oneroster-1.2')
    expect(roster.people).toMatchObject([{ key: 'u1', row: 2, schoolKeys: ['s1'] }])
    expect(roster.notRead).toEqual({ students: 1, parents: 0, others: 0, withoutRole: 1 })
    expect(JSON.stringify(roster)).not.toContain('Ray')
    expect(roster.warnings.first).toContain('Row 5 of roles.csv names a person who is not in users.csv.')
  })

  test.each([
    ['|2022-06-11', 'role ended 11 June 2022'],
    ['2027-08-01|', 'role begins 1 August 2027'],
    ['2020-08-01|2026-11-22', ''],
    ['08/01/2020|06/30/2027', ''],
    ['2020/8/1|2026/10/31', 'role ended 31 October 2026'],
    ['|31.10.2026', 'role ended 31 October 2026'],
    ['08/01/20|12/31/99', ''],
    ['|31/02/2026', ''],
  ])('a role with the dates "%s" makes the reason "%s"', (dates, reason) => {
    const files = {
      orgs,
      users: 'sourcedId|givenName|familyName|email\nu1|Ann|Lee|ann@x.example',
      roles: `userSourcedId|orgSourcedId|role|roleStartDate|roleEndDate\nu1|s1|teacher|${dates}`,
    }
    const roster = read(files)
    expect(reasons(roster)).toEqual(reason ? [[2, reason]] : [])
    expect(names(roster)).toEqual(reason ? [] : ['Ann Lee'])
    const warned = roster.warnings.first.filter((one) => one.includes('not a date'))
    expect(warned.length).toBe(dates.includes('31/02') ? 1 : 0)
    expect(names(read(files, { ignoreDates: true }))).toEqual(['Ann Lee'])
  })
})

describe('addresses', () => {
  test.each([
    ['ann@x.example|other@x.example', 'ann@x.example'],
    ['|ann@y.example', 'ann@y.example'],
    ['|alee', 'alee@riverbend.example'],
  ])('of the cells "%s" the address is %s', (cells, email) => {
    const roster = read(
      { orgs, users: users11(`u1|true|s1|teacher|Ann|Lee|${cells}`) },
      { usernameDomain: 'riverbend.example' },
    )
    expect(roster.people[0]?.email).toBe(email)
  })

  test('a row without an address, or with one that is none, is skipped with the reason', () => {
    const users = users11('u1|true|s1|teacher|Ann|Lee||alee', 'u2|true|s1|teacher|Bo|Ray|bo at x|')
    expect(reasons(read({ orgs, users }))).toEqual([
      [2, 'no e-mail address'],
      [3, '"bo at x" is not an e-mail address.'],
    ])
  })

  test('the same id or address twice skips both rows, each naming the other', () => {
    const users = users11(
      'u1|true|s1|teacher|Ann|Lee|ann@x.example|',
      'u2|true|s1|teacher|Bo|Ray|ANN@x.example|',
      'u3|true|s1|teacher|Cy|Day|cy@x.example|',
      'u3|true|s1|teacher|Di|Fox|di@x.example|',
    )
    const roster = read({ orgs, users })
    expect(names(roster)).toEqual([])
    expect(reasons(roster)).toEqual([
      [2, 'the same address as row 3'],
      [3, 'the same address as row 2'],
      [4, 'the same id as row 5'],
      [5, 'the same id as row 4'],
    ])
  })
})

describe('organisations', () => {
  const at = (org: string, settings: Partial<RosterSettings> = {}) =>
    read({ orgs, users: users11(`u1|true|${org}|teacher|Ann|Lee|ann@x.example|`) }, settings)

  test('a department counts as the school above it', () => {
    expect(at('dep').people[0]?.schoolKeys).toEqual(['s1'])
  })

  test('with a source of several districts a row without a district above is skipped', () => {
    expect(at('dep', { isBound: false }).people[0]?.districtKey).toBe('d1')
    expect(reasons(at('x1', { isBound: false }))).toEqual([[2, 'no district above']])
    expect(names(at('x1'))).toEqual(['Ann Lee'])
  })

  test('who works in several districts of a file is of the first, with a warning', () => {
    const several = `${orgs}\nd2|Lakeshore|district|\ns2|Willow|school|d2`
    const users = users11(
      'u1|true|s2, s1|teacher|Ann|Lee|ann@x.example|',
      'u2|true|s1,dep,d1|teacher|Bo|Ray|bo@x.example|',
      'u3|false|s2, s1|teacher|Cy|Lee|cy@x.example|',
      'u4|true|s2, s1|teacher|Di|Lee||',
    )
    const { people, warnings } = read({ orgs: several, users }, { isBound: false })
    expect(people.map(({ districtKey }) => districtKey)).toEqual(['d2', 'd1', 'd2'])
    const told = 'Row 2 of users.csv: works in several districts, and is imported into the first alone.'
    expect(warnings.first.filter((warning) => warning.includes('users.csv'))).toEqual([told])
    const bound = read({ orgs: several, users })
    expect(bound.warnings.first.filter((warning) => warning.includes('users.csv'))).toEqual([])
  })

  test('an organisation that is above itself, or not in the file, is a warning', () => {
    const loop = `sourcedId|name|type|parentSourcedId\na|A|department|b\nb|B|department|a`
    const roster = read({ orgs: loop, users: users11('u1|true|a,zz|teacher|Ann|Lee|ann@x.example|') })
    expect(names(roster)).toEqual(['Ann Lee'])
    expect(roster.warnings.first).toEqual([
      'Row 2 of orgs.csv: “A” is above itself.',
      'Row 3 of orgs.csv: “B” is above itself.',
      'Row 2 of users.csv: the organisation zz is not in the file.',
    ])
    const roles = 'userSourcedId|orgSourcedId|role\nu1|s1|teacher\nu1|zz|teacher'
    const apart = read({
      orgs,
      users: 'sourcedId|enabledUser|givenName|familyName|email\nu1|true|Ann|Lee|ann@x.example',
      roles,
    })
    expect(apart.warnings.first.at(-1)).toBe('Row 3 of roles.csv: the organisation zz is not in the file.')
  })
})

test('headings count without case, order, spaces and a byte order mark', () => {
  const roster = read({
    orgs: '\ufeffNAME|Type|Sourced ID\nMill|SCHOOL|s1',
    users:
      'Family Name|given_name|EMAIL|ROLE|orgSourcedIds|sourcedid|extra\nLee|Ann|ann@x.example|Teacher|s1|u1|z',
  })
  expect(roster.people).toMatchObject([{ fullName: 'Ann Lee', schoolKeys: ['s1'] }])
})

test('a row with one cell, or with more cells than headings, is a warning; empty cells at its end are none', () => {
  const cut = read({
    orgs,
    users: users11(
      'u1|true|s1|teacher|Ann|Lee|ann@x.example||||',
      'u2|true|s1|student|Bo|Ray|, Junior|bo@x.example|bo',
      'u3,true,s1,teacher,Cy,Day,cy@x.example,',
    ),
  })
  expect(names(cut)).toEqual(['Ann Lee'])
  expect(cut.warnings.first.filter((warning) => warning.includes('cell'))).toEqual([
    'Row 3 of users.csv has 9 cells below 8 headings: a separator is wrong or not in quotes.',
    'Row 4 of users.csv has 1 cell below 8 headings: a separator is wrong or not in quotes.',
  ])
})

test('of SDS v1 a teacher with a row for each school works at all of them', () => {
  const school = 'SIS ID|Name\n1|Mill\n2|Willow'
  const teacher =
    'SIS ID|School SIS ID|First Name|Last Name|Username\n9|1|Ann|Lee|a@x.example\n9|2|Ann|Lee|a@x.example'
  expect(read({ school, teacher })).toMatchObject({ people: [{ schoolKeys: ['1', '2'] }], skipped: [] })
})

test('of SDS v1 in the British spelling teachers are read with their schools', () => {
  const school = 'DfE Number|Name\n10001|Contoso'
  const teacher = 'ID|School DfE Number|First Name|Last Name|Username\n14|10001|Craig|Beane|c@x.example'
  expect(read({ school, teacher })).toMatchObject({
    format: 'sds-1',
    people: [{ key: '14', fullName: 'Craig Beane', schoolKeys: ['10001'] }],
  })
})

test('of SDS v2 roles beside the people are those of SDS, and a student is only counted', () => {
  const people = ['teacher', 'Professor', 'faculty', 'aide', 'Student'].map(
    (role, at) => `u${at}|s1|${role === 'Student' ? 'Kid' : 'Ann'}|Lee|u${at}@x.example|${role}|9`,
  )
  const users = ['sourcedId|orgSourcedIds|givenName|familyName|username|role|grade', ...people].join('\n')
  const roster = read({ orgs, users })
  expect([roster.format, roster.skipped, roster.notRead.students]).toEqual(['sds-2', [], 1])
  expect(roster.people.map(({ email, schoolKeys }) => [email, schoolKeys])).toEqual(
    [0, 1, 2, 3].map((at) => [`u${at}@x.example`, ['s1']]),
  )
  expect(JSON.stringify(roster)).not.toContain('Kid')
})

test('of SDS v1 only schools and teachers are read', () => {
  const roster = read(
    {
      school: 'SIS ID|Name|School NCES_ID\n1|Contoso|7',
      teacher:
        'SIS ID|School SIS ID|First Name|Last Name|Username|Password\n14|1|Craig|Beane|CBeane|secret-word',
    },
    { usernameDomain: 'x.example' },
  )
  expect(roster.people).toMatchObject([{ email: 'CBeane@x.example', schoolKeys: ['1'] }])
  expect(JSON.stringify(roster)).not.toContain('secret-word')
})

test.each([
  [{ orgs }, [['users.csv', 'users.csv is missing. Export the roster again with this file.']]],
  [{ users: users11() }, [['orgs.csv', 'orgs.csv is missing. Export the roster again with this file.']]],
  [
    { orgs: 'sourcedId|type', users: 'sourcedId|role|givenName' },
    [
      ['orgs.csv, name', 'orgs.csv has no column name.'],
      ['users.csv, familyName', 'users.csv has no column familyName.'],
      ['users.csv, orgSourcedIds', 'users.csv has no column orgSourcedIds.'],
      ['users.csv, email', 'users.csv has no column email.'],
    ],
  ],
] as [Files, [string, string][]][])('everything that is missing in %j is named at once', (files, issues) => {
  const headers = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, rowsOf(text)[0]]))
  const told = tellFormat(headers, undefined)
  expect('issues' in told && told.issues.map(({ path, message }) => [path, message])).toEqual(issues)
})

test('a manifest tells the version and whether people who are missing stay', () => {
  const manifest = 'propertyName|value\noneroster.version|1.1\nfile.users|delta\nfile.orgs|absent'
  const roster = read({ manifest, users: users11('u1|false|s1|teacher|Ann|Lee|ann@x.example|') })
  expect(roster).toMatchObject({ format: 'oneroster-1.1', isDelta: true, hasSchools: false })
  expect(roster.people).toMatchObject([{ isActive: false }])
})

test('of changes only, who has the role of no staff any more leaves, unless the file has only some of the roles', () => {
  const manifest = 'propertyName|value\noneroster.version|1.1\nfile.users|delta\nfile.orgs|absent'
  const rows = ['u1|true|s1|student|Ann|Lee|ann@x.example|', 'u2|true|s1|parent|Bo|Ray|bo@x.example|']
  const users = users11(...rows, 'u3|true|s1|tutor|Cy|Day|cy@x.example|', 'u4|student|Dee||||')
  const roster = read({ manifest, users })
  expect(roster.left).toEqual([
    { key: 'u1', row: 2, isHere: true },
    { key: 'u2', row: 3, isHere: true },
  ])
  expect(JSON.stringify(roster)).not.toMatch(/Ann|Bo|Dee|@/)
  const roles = 'userSourcedId|orgSourcedId|role\nu1|s1|student'
  const some = manifest.replace('1.1', '1.2').concat('\nfile.roles|delta')
  expect(read({ manifest: some, users, roles }).left).toEqual([])
  expect(read({ manifest: some.replace('roles|delta', 'roles|bulk'), users, roles }).left).toHaveLength(1)
})

describe('of changes to OneRoster 1.2', () => {
  const manifest = 'propertyName|value\noneroster.version|1.2\nfile.users|delta\nfile.roles|absent'
  const users = `sourcedId|status|enabledUser|givenName|familyName|email|role|orgSourcedIds
u1|tobedeleted|true|Ann|Lee|ann@x.example||
u2|active|false|Bo|Ray|bo@x.example||
u3|active|true|Cy|Day|cy@x.example|teacher|s1`

  test('people without a role who left are known by their ids, and the others count where the source has them', () => {
    const roles = 'userSourcedId|orgSourcedId|role\nu9|s1|teacher'
    for (const files of [
      { manifest, users },
      { manifest, users, orgs, roles },
    ]) {
      const roster = read(files)
      expect(roster).toMatchObject({ format: 'oneroster-1.2', isDelta: true, people: [], skipped: [] })
      expect(roster.left).toEqual([
        { key: 'u1', row: 2, isHere: false },
        { key: 'u2', row: 3, isHere: false },
      ])
      expect(roster.notRead.withoutRole).toBe(2)
      const { known, ...rest } = roster
      expect(known[0]).toMatchObject({ person: { key: 'u3', schoolKeys: [] }, ifUnknown: null })
      expect(JSON.stringify(rest)).not.toMatch(/Ann|Ray|cy@/)
    }
  })

  test('of a bulk file nobody is, since those who are not staff leave by being absent', () => {
    const bulk = manifest.replace('delta', 'bulk')
    const roles = 'userSourcedId|orgSourcedId|role\nu9|s1|teacher'
    expect(read({ manifest: bulk, users, orgs, roles }).left).toEqual([])
  })
})

test('changes in which there are no people are read, and a whole roster without them is refused', () => {
  const manifest = 'propertyName|value\noneroster.version|1.1\nfile.users|absent\nfile.enrollments|delta'
  expect(read({ manifest })).toMatchObject({ isDelta: true, people: [], hasSchools: false })
  expect(() => read({ manifest: manifest.replace('delta', 'bulk'), orgs })).toThrow('users.csv is missing')
})

test('a row whose cells are shifted shows nothing of a student', () => {
  const users =
    'sourcedId|enabledUser|orgSourcedIds|familyName|givenName|role|email\nu1|true|s1|Kid| Jr.|Timmy|student|t@x.example'
  const roster = read({ orgs, users })
  expect([roster.people, roster.skipped, roster.present]).toEqual([[], [], ['u1']])
  expect(JSON.stringify(roster)).not.toMatch(/Timmy|Kid/)
})

test('a row that lacks a cell shows nothing of a student under the role', () => {
  const users =
    'sourcedId|enabledUser|orgSourcedIds|role|username|givenName|familyName|email\nu1|true|student|timmyk|Timmy|Kid|t@x.example'
  const roster = read({ orgs, users })
  expect([roster.people, roster.skipped, roster.present]).toEqual([[], [], ['u1']])
  expect(roster.warnings.first).toContain(
    'Row 2 of users.csv has 7 cells below 8 headings: a separator is wrong or not in quotes.',
  )
  expect(JSON.stringify(roster)).not.toMatch(/timmyk|Kid/)
})

test('a deleted role does not count where dates are ignored, and an id that is too long is a reason', () => {
  const files = {
    orgs,
    users: `sourcedId|givenName|familyName|email|enabledUser\nu1|Ann|Lee|a@x.example|true\n${'u'.repeat(300)}|Bo|Ray|b@x.example|true`,
    roles: `userSourcedId|orgSourcedId|role|status\nu1|s1|teacher|tobedeleted\n${'u'.repeat(300)}|s1|teacher|`,
  }
  expect(reasons(read(files, { ignoreDates: true }))).toEqual([
    [2, 'role ended 22 November 2026'],
    [3, 'its id has more than 256 characters'],
  ])
})

test('of changes to organisations those that are not in the file may be named', () => {
  const manifest = 'propertyName|value\noneroster.version|1.1\nfile.users|bulk\nfile.orgs|delta'
  const roster = read({
    manifest,
    orgs: 'sourcedId|name|type',
    users: users11('u1|true|s9|teacher|Ann|Lee|a@x.example|'),
  })
  expect(roster).toMatchObject({ hasSomeOrgs: true, isDelta: false, people: [{ schoolKeys: ['s9'] }] })
  expect(roster.warnings.count).toBe(0)
})
