import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files, isTest } from '#testing/project-files.ts'
import manifest from './package.json' with { type: 'json' }
import lockfile from './package-lock.json' with { type: 'json' }

// What holds for every package of others: its licence, and whether production needs it.

const root = import.meta.dirname

/** SPDX identifiers whose terms a product that is not published can keep; none is of the GPL family. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
])

/** Packages with another licence, and why they may stay. */
const exceptions: [name: RegExp, licence: string, reason: string][] = [
  [/^axe-core$/, 'MPL-2.0', 'runs in tests alone, unchanged'],
  [/^lightningcss(-|$)/, 'MPL-2.0', 'a part of Vite that runs during the build, unchanged'],
  [/^url-template$/, 'BSD', 'its file LICENSE is that of BSD-3-Clause'],
]

/** What the lockfile says of a package; an old form of the licence is in the package alone. */
type Described = { license?: unknown; licenses?: unknown; version?: string }

/** The licence that a package names, as an SPDX expression if it is one; older ones name objects. */
function licenceOf({ license, licenses }: Described): string {
  const given = license ?? licenses
  const list = Array.isArray(given) ? given : [given]
  return list.map((one) => (typeof one === 'string' ? one : String(one?.type ?? ''))).join(' OR ')
}

/** Whether an expression leaves a choice that is allowed. One with choices inside of others is not understood. */
function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))
}

/** The licence that a package of the lockfile names itself, or in the lockfile if it is for another system. */
function namedLicence(path: string, locked: Described): string {
  const file = join(root, path, 'package.json')
  return licenceOf(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : locked)
}

const packages = Object.entries<Described>(lockfile.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    licence: namedLicence(path, locked),
  }))

test('every package has a licence of the list, or is an exception with a reason', () => {
  expect(packages.length).toBeGreaterThan(300)
  const isException = ({ name, licence }: (typeof packages)[number]) =>
    exceptions.some(([pattern, other]) => pattern.test(name) && licence === other)
  expect(
    packages
      .filter((one) => !isAllowed(one.licence) && !isException(one))
      .map(({ name, licence }) => `${name}: ${licence || 'no licence'}`),
  ).toEqual([])
})

test('every exception of licences is needed', () => {
  const unneeded = exceptions.filter(
    ([pattern, other]) => !packages.some(({ name, licence }) => pattern.test(name) && licence === other),
  )
  expect(unneeded).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['GPL-2.0', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0', false],
  ['(MIT AND LGPL-2.1)', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
])('the licence %j is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

/** Packages that production needs although no file of the product imports them, and why. */
const unnamed: Record<string, string> = {
  '@aws-sdk/s3-request-presigner': 'flydrive imports it for S3',
  '@emotion/styled': 'MUI imports it',
  '@tiptap/pm': 'TipTap imports it',
}

/** The packages that a source text imports, or runs a file of. */
function packagesIn(source: string): string[] {
  const statement =
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*@?import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|\b(?:installed|resolve)\(\s*[`'"]([^`'"]+)[`'"]/gm
  return [...source.matchAll(statement)]
    .map((match) => match.slice(1).find((one) => one !== undefined) ?? '')
    .filter((written) => /^(?:@[\w.-]+\/)?[\w.-]+/.test(written) && !/^(?:[.#]|node:)/.test(written))
    .map((written) =>
      (written.startsWith('@') ? written.split('/').slice(0, 2) : written.split('/', 1)).join('/'),
    )
}

const product = [
  ...files.filter(
    (file) => /^(?:contract|server|rosters|surveys|insights|web|library)\//.test(file) && !isTest(file),
  ),
  ...globSync(['web/src/**/*.css', 'start/{install,pages,programs,when-changed}.mjs'], { cwd: root }),
]
const needed = new Set(product.flatMap((file) => packagesIn(readFileSync(join(root, file), 'utf8'))))

test('what the product imports is installed in production too', () => {
  const dependencies = new Set(Object.keys(manifest.dependencies))
  expect(needed.size).toBeGreaterThan(30)
  expect([...needed].filter((name) => name in manifest.devDependencies)).toEqual([])
  expect(
    [...needed].filter((name) => name in lockfile.packages[''].dependencies && !dependencies.has(name)),
  ).toEqual([])
})

test('what only the emulator, the tests and the tools need is not installed in production', () => {
  expect(
    Object.keys(manifest.dependencies).filter((name) => !needed.has(name) && !(name in unnamed)),
  ).toEqual([])
})
