import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { RosterSettings } from '#rosters/roster.ts'
import { readSheets } from '#server/platform/spreadsheets/reading/read-sheets.ts'
import { corpusBytes, testOn } from '#testing/corpus.ts'
import { readFiles } from './read-files.ts'

// Real files, whose people are invented by those who made them.

const sheetsOf = async (path: string) => (await readSheets(path, { onlyWorkbooks: true })).sheets

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-rosters-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(paths: string[], settings: Partial<RosterSettings> = {}) {
  const files = []
  for (const path of paths) {
    const name = path.split('/').at(-1) ?? ''
    files.push({ name, path: join(folder, name) })
    await writeFile(join(folder, name), corpusBytes(path))
  }
  const today = '2026-11-22'
  const order = {
    files,
    settings: { isBound: true, ignoreDates: false, usernameDomain: '', today, ...settings },
  }
  const read = await readFiles(order, sheetsOf, { opened: async () => undefined, rows: () => undefined })
  const roster = 'roster' in read ? read.roster : undefined
  return {
    issues: 'issues' in read ? read.issues : [],
    said: JSON.stringify(roster ?? []),
    roster,
    people: roster?.people ?? [],
    skipped: roster?.skipped ?? [],
  }
}

const full = 'oneroster/Test_full_data_set.zip'
testOn(full)('the full set of 1EdTech gives two people without a school, and one warning', async () => {
  const { people, skipped, roster, said } = await read([full])
  expect(people.map(({ email, schoolKeys }) => [email, schoolKeys])).toEqual([
    ['john.doe@myschool.com', []],
    ['jim.smith@myschool.com', []],
  ])
  expect(skipped).toEqual([])
  expect(roster).toMatchObject({
    format: 'oneroster-1.1',
    notRead: { students: 3, parents: 1, others: 0, withoutRole: 0 },
    warnings: { count: 1 },
  })
  for (const word of ['mmichel', 'Brown', 'Password1', '6037778888']) expect(said).not.toContain(word)
})

const minimal = 'oneroster/Test_minimal_data_set.zip'
testOn(minimal)('the minimal set of 1EdTech has no address, until a domain is set', async () => {
  const without = await read([minimal])
  expect(without.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'no e-mail address'],
    [5, 'no e-mail address'],
  ])
  expect(without.people).toEqual([])
  const { people, skipped } = await read([minimal], { usernameDomain: 'riverbend.example' })
  expect(people.map(({ email }) => email)).toEqual([
    'john.doe@riverbend.example',
    'jim.smith@riverbend.example',
  ])
  expect(skipped).toEqual([])
})

const sds = 'oneroster/microsoft-sds-v2.1'
const sdsFiles = ['orgs', 'users', 'roles', 'enrollments', 'classes'].map((name) => `${sds}/${name}.csv`)
testOn(sds)('of the sample of SDS v2.1 all roles have ended, unless dates are ignored', async () => {
  const ended = await read(sdsFiles)
  expect(ended.people).toEqual([])
  expect(ended.skipped.map(({ reason }) => reason)).toEqual([
    'role ended 1 December 2021',
    'role ended 11 June 2022',
  ])
  const { people, roster, said } = await read(sdsFiles, { ignoreDates: true })
  const names = new Map(roster?.schools.map(({ key, name }) => [key, name]))
  expect(
    people.map(({ fullName, schoolKeys }) => [fullName, ...schoolKeys.map((key) => names.get(key))]),
  ).toEqual([
    ['Jason Jonzer', 'College of Engineering'],
    ['Kristen Fein', 'School of TwoDotOne'],
  ])
  expect(roster?.notRead).toMatchObject({ students: 4, withoutRole: 2 })
  for (const word of ['Smithee', 'Hutch', 'P@ssword']) expect(said).not.toContain(word)
})

const sds1 = 'oneroster/microsoft-sds-v1-100users-not-oneroster'
const sds1Files = ['School', 'Teacher', 'Student', 'StudentEnrollment'].map((name) => `${sds1}/${name}.csv`)
testOn(sds1)('the sample of SDS v1 has no address, until a domain is set', async () => {
  const without = await read(sds1Files)
  expect([without.people.length, without.skipped.length]).toEqual([0, 12])
  const { people, roster } = await read(sds1Files, { usernameDomain: 'x.example' })
  expect(people).toHaveLength(12)
  expect(new Set(people.flatMap(({ schoolKeys }) => schoolKeys)).size).toBe(2)
  expect(roster?.notRead).toEqual({ students: 0, parents: 0, others: 0, withoutRole: 0 })
})

testOn(sds1)('a file of students alone is no roster', async () => {
  const { issues, said } = await read([`${sds1}/Student.csv`], { usernameDomain: 'x.example' })
  expect(issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^These files are not a roster/),
  ])
  expect(said).toBe('[]')
})
