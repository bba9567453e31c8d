import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainOrgs, rosterRequests, zipOfTexts } from './testing/roster-requests.ts'

const rosters = rosterRequests()
const { some, newDistrict, makeSource, sendFile, preview, apply, importAll } = rosters

/** Looks for words in all tables and all files that the server keeps. */
async function expectNowhere(words: readonly string[]) {
  const tables = await rosters.server.deps.database.db.introspection.getTables()
  expect(tables.length).toBeGreaterThan(20)
  for (const { schema, name } of tables) {
    const table = `${schema}.${name}` as 'users'
    const rows = JSON.stringify(await rosters.server.deps.database.db.selectFrom(table).selectAll().execute())
    for (const word of words) expect(rows.includes(word), table).toBe(false)
  }
  for await (const path of glob('**/*', { cwd: rosters.server.deps.config.dataDir, withFileTypes: true })) {
    if (!path.isFile()) continue
    const content = await readFile(join(path.parentPath, path.name), 'latin1')
    for (const word of words) expect(content.includes(word), path.name).toBe(false)
  }
}

test('after an import no student and no password is in the database, the storage or the log', async () => {
  rosters.domain = 'search.example'
  const district = await newDistrict()
  const source = await makeSource(district.lead, { districtId: district.id })
  const pupils = Array.from({ length: 50 }, (_, index) => ({
    id: `pupilkey-${index}`,
    name: `Verysecret Pupilname${index}`,
    role: index % 2 === 0 ? 'student' : 'guardian',
  }))
  await importAll(district.lead, source.id, [...some(3), ...pupils])
  const ofStudents = ['Verysecret', 'Pupilname', 'pupilkey', 'hidden-word']
  await expectNowhere(ofStudents)
  const log = JSON.stringify(rosters.server.logged)
  for (const word of [...ofStudents, 'Ann Lee', 'u1@search.example']) expect(log).not.toContain(word)
})

test.each([
  ['User Type', 'Students'],
  ['Position', 'Student (K-5)'],
  ['Org Unit Path', '/District/Students/2030'],
  ['Rol', 'Estudiante'],
  ['Role', 'Parent/Guardian'],
])('of a list that calls somebody “%s: %s” nothing of them is stored', async (heading, cell) => {
  const district = await newDistrict()
  const source = await makeSource(district.lead, { districtId: district.id })
  const list = `Name,Email,${heading}\nSecretive Childname,childkey@list.example,${cell}\nAnn Lee,ann.${district.id}@list.example,Teacher\n`
  const run = await preview(district.lead, source.id, list, 'all.csv')
  expect(run.preview?.people).toMatchObject({ added: 1 })
  await apply(district.lead, run)
  await expectNowhere(['Secretive', 'Childname', 'childkey'])
})

test('a list of students is refused, and nothing of it is stored', async () => {
  const district = await newDistrict()
  const source = await makeSource(district.lead, { districtId: district.id })
  const list = 'Name,Student Number,Grade,Email\nSecretive Childname,77,4,childkey@list.example\n'
  const answer = await sendFile(district.lead, source.id, list, 'students.csv')
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    expect.stringContaining('list of students'),
  ])
  await expectNowhere(['Secretive', 'Childname', 'childkey'])
})

test('of a row whose cells are shifted by a comma without quotes nothing but its id counts', async () => {
  const district = await newDistrict()
  const source = await makeSource(district.lead, { districtId: district.id })
  const users =
    'sourcedId,enabledUser,orgSourcedIds,familyName,givenName,role,email\nt1,true,s1,Lee,Ann,teacher,ann@shifted.example\nst1,true,s1,Secretive, Jr.,Childname,student,childkey@shifted.example\n'
  const run = await preview(
    district.lead,
    source.id,
    zipOfTexts({ 'orgs.csv': plainOrgs, 'users.csv': users }),
  )
  expect(run.preview?.people).toMatchObject({ added: 1, skipped: 0 })
  await apply(district.lead, run)
  await expectNowhere(['Secretive', 'Childname', 'childkey'])
})
