import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, isTest } from '#testing/project-files.ts'
import manifest from './package.json' with { type: 'json' }
import config from './vitest.config.ts'

// The dependency rule of docs/architecture.md. It reads the imports of every file as text.

type Import = { file: string; target: string; own: boolean; typeOnly: boolean }

const aliases = Object.entries(manifest.imports).map(
  ([alias, path]) => [alias.replace('*', ''), normalize(path.replace('*', ''))] as const,
)
const imports = files.flatMap(importsOf)
const loads = Map.groupBy(
  imports.filter(({ typeOnly }) => !typeOnly),
  ({ file }) => file,
)

function importsOf(file: string): Import[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const statement =
    /^\s*(?:import|export)\b(\s*type\b)?[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
  return [...text.matchAll(statement)].map(([, type, ...written]) => ({
    file,
    typeOnly: type !== undefined,
    ...resolve(file, written.find((one) => one !== undefined) ?? ''),
  }))
}

function resolve(file: string, written: string): Pick<Import, 'target' | 'own'> {
  const alias = aliases.find(([prefix]) => written.startsWith(prefix))
  if (alias) return { target: alias[1] + written.slice(alias[0].length), own: true }
  if (written.startsWith('.')) return { target: normalize(join(dirname(file), written)), own: true }
  return { target: written, own: false }
}

/** Everything that is loaded with a file, the file itself included. */
function loadedWith(file: string, seen = new Set([file])): Set<string> {
  for (const { target } of loads.get(file) ?? []) if (!seen.has(target)) loadedWith(target, seen.add(target))
  return seen
}

const inside = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const featureOf = (file: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]

/** The imports of some files that a rule forbids; the rule must have had something to look at. */
function forbidden(from: (file: string) => boolean, isWrong: (one: Import) => boolean): string[] {
  const looked = imports.filter(({ file }) => from(file))
  expect(looked.length, 'imports that the rule looked at').toBeGreaterThan(0)
  return looked.filter(isWrong).map(({ file, target }) => `${file} -> ${target}`)
}

describe('rooms', () => {
  const mayImport: Record<string, string[]> = {
    contract: ['contract'],
    surveys: ['surveys', 'contract'],
    rosters: ['rosters', 'contract'],
    insights: ['insights', 'surveys', 'contract'],
    server: ['server', 'contract', 'rosters', 'surveys', 'insights', 'library/workbook', 'library/evidence'],
    web: ['web', 'contract', 'library/workbook', 'library/rules', 'library/decisions.json'],
    'library/workbook': ['library/workbook', 'surveys', 'contract'],
    // The words of the protected topics, and those of answers that count as none, are one list each, for those who write surveys and for reading results.
    'library/rules': [
      'library/rules',
      'library/workbook',
      'insights/reading/wording/sensitive.ts',
      'insights/reading/answers/outside.ts',
      'surveys',
      'contract',
    ],
    'library/evidence': ['library/evidence', 'surveys', 'contract'],
    'library/check': ['library', 'server', 'surveys'],
    'google-emulator': ['google-emulator'],
    e2e: ['e2e', 'testing'],
    bench: ['bench', 'testing', 'server', 'insights', 'surveys', 'contract'],
    testing: ['testing'],
  }
  const sharedByTests = ({ file, target }: Import) => isTest(file) && inside('testing')(target)
  test.each(Object.entries(mayImport).filter(([room]) => files.some(inside(room))))(
    '%s imports only the rooms below it',
    (room, allowed) => {
      expect(
        forbidden(
          inside(room),
          (one) =>
            one.own &&
            !sharedByTests(one) &&
            !allowed.some((name) => name === one.target || inside(name)(one.target)),
        ),
      ).toEqual([])
    },
  )

  test('every room with a rule has files', () => {
    for (const room of [
      'contract',
      'rosters',
      'surveys',
      'insights',
      'server',
      'web',
      'google-emulator',
      'e2e',
    ])
      expect(files.some(inside(room)), room).toBe(true)
  })

  test('the workbook of the library and its rules run in a page: nothing of Node is loaded with them', () => {
    const pure = files.filter((file) => /^library\/(workbook|rules)\//.test(file) && !isTest(file))
    expect(pure.length).toBeGreaterThan(0)
    const loaded = new Set(pure.flatMap((file) => [...loadedWith(file)]))
    expect([...loaded].filter((target) => target.startsWith('node:'))).toEqual([])
  })

  test('the contract imports no library that reads or writes', () => {
    expect(
      forbidden(inside('contract'), ({ target, own }) => !own && target !== 'typebox' && target !== 'vitest'),
    ).toEqual([])
  })

  test('pages import no module of Node', () => {
    const page = (file: string) => inside('web/src')(file) && !isTest(file)
    expect(forbidden(page, ({ target }) => target.startsWith('node:'))).toEqual([])
  })
})

test('what attacks the shown figures shares no code with what protects them', () => {
  expect(forbidden(inside('insights/attack'), ({ target }) => !inside('insights/attack')(target))).toEqual([])
})

test('only *.corpus.test.ts files read the extra corpus', () => {
  const other = (file: string) => !file.endsWith('.corpus.test.ts')
  expect(forbidden(other, ({ target }) => target === 'testing/corpus.ts')).toEqual([])
})

describe('server', () => {
  const product = (file: string) => inside('server/src')(file) && !isTest(file)

  test('the platform imports no feature', () => {
    const platform = (file: string) => inside('server/src/platform')(file) && !isTest(file)
    expect(
      forbidden(platform, ({ target }) => /^server\/src\/(features\/|app|deps|main)/.test(target)),
    ).toEqual([])
  })

  test('a feature reaches another only through its service', () => {
    const wrong = ({ file, target }: Import) => {
      const [own, other] = [featureOf(file), featureOf(target)]
      return other !== undefined && other !== own && !target.endsWith('.service.ts')
    }
    expect(forbidden((file) => product(file) && featureOf(file) !== undefined, wrong)).toEqual([])
  })

  test('only queries and the platform import Kysely', () => {
    const other = (file: string) =>
      product(file) && !inside('server/src/platform')(file) && !file.endsWith('.queries.ts')
    expect(forbidden(other, ({ target }) => target.startsWith('kysely'))).toEqual([])
  })

  test('only programs, which run in processes of their own, read spreadsheets in their thread', () => {
    const other = (file: string) => product(file) && !file.endsWith('.program.ts')
    const reader = 'server/src/platform/spreadsheets/reading/read-sheets.ts'
    expect(forbidden(other, ({ target, typeOnly }) => target === reader && !typeOnly)).toEqual([])
  })

  test('the checks of the library import from the server only how files are read and written', () => {
    const files = ['server/src/features/library-import/workbook', 'server/src/platform/spreadsheets']
    const other = ({ target }: Import) =>
      inside('server')(target) && !files.some((one) => inside(one)(target))
    expect(forbidden(inside('library'), other)).toEqual([])
  })

  test('a feature whose parts deps.ts makes does not import deps.ts', () => {
    const makers = new Set(
      imports
        .filter(({ file }) => /^server\/src\/(google-)?deps\.ts$/.test(file))
        .map(({ target }) => featureOf(target))
        .filter((feature) => feature !== undefined),
    )
    expect(makers.size).toBeGreaterThan(0)
    const ofMaker = (file: string) => product(file) && makers.has(featureOf(file) ?? '')
    expect(forbidden(ofMaker, ({ target }) => target === 'server/src/deps.ts')).toEqual([])
  })

  test('routes import services and queries, services import queries, never the other way', () => {
    const rank = (file: string) =>
      ['.queries.ts', '.service.ts', '.routes.ts'].findIndex((end) => file.endsWith(end))
    expect(forbidden(product, ({ file, target }) => rank(file) >= 0 && rank(target) > rank(file))).toEqual([])
  })
})

describe('web', () => {
  const product = (file: string) => inside('web/src')(file) && !isTest(file)

  test('features import neither each other nor the app', () => {
    const wrong = ({ file, target }: Import) =>
      inside('web/src/app')(target) ||
      (featureOf(target) !== undefined && featureOf(target) !== featureOf(file))
    expect(forbidden((file) => product(file) && featureOf(file) !== undefined, wrong)).toEqual([])
  })

  test('shared parts import neither features nor the app', () => {
    expect(
      forbidden(
        (file) => product(file) && inside('web/src/ui')(file),
        ({ target }) => /^web\/src\/(app|features)\//.test(target),
      ),
    ).toEqual([])
  })
})

describe('schemas of the contract', () => {
  // web/vite.config.ts erases them from the pages, where reading one is an error.
  const product = files.filter((file) => inside('web/src')(file) && !isTest(file))
  const text = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

  /** The exports of the contract's files that a condition holds for, by file. */
  async function exportsThat(holds: (value: object) => boolean): Promise<Map<string, string[]>> {
    const contract = files.filter((file) => inside('contract')(file) && !isTest(file))
    const modules = contract.map(async (file) => {
      const exported: Record<string, unknown> = await import(join(import.meta.dirname, file))
      const names = Object.keys(exported).filter((name) => holds(Object(exported[name])))
      return [file, names] as const
    })
    const found = new Map(await Promise.all(modules))
    expect([...found.values()].flat().length).toBeGreaterThan(0)
    return found
  }

  test('pages import them only as types', async () => {
    const schemas = await exportsThat((value) => '~kind' in value)
    const statement =
      /^\s*(?:import|export)\s+(?!type\b)([^'"`;]*?)\s*from\s*['"](#contract\/[^'"]+)['"]|\bimport\(\s*['"](#contract\/[^'"]+)['"]/gm
    const looked = product.flatMap((file) =>
      [...text(file).matchAll(statement)].map(([, names = '*', from, dynamic]) => {
        const { target } = resolve(file, from ?? dynamic ?? '')
        return { file, names: names.split(/[{},]/).map((name) => name.trim()), target }
      }),
    )
    expect(looked.length).toBeGreaterThan(0)
    const isSchema = (name: string, target: string) =>
      // What takes all of a file takes its schemas too.
      name.startsWith('*') || schemas.get(target)?.includes(name.split(/\s/)[0] ?? '')
    expect(
      looked.flatMap(({ file, names, target }) =>
        names.filter((name) => isSchema(name, target)).map((name) => `${file}: ${name} of ${target}`),
      ),
    ).toEqual([])
  })

  test('pages do not read them from an endpoint', async () => {
    const endpoints = await exportsThat((value) => 'path' in value && 'response' in value)
    const names = [...endpoints.values()].flat().join('|')
    const reading = new RegExp(`\\b(?:${names})\\s*\\??\\.\\s*(?:params|query|body|form|response)\\b`)
    expect(product.filter((file) => reading.test(text(file)))).toEqual([])
  })
})

test('relative imports stay in their folder; all others start with #', () => {
  const written = files.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bfrom\s*['"](\.\.\/[^'"]+)['"]/g),
    ].map((match) => `${file} -> ${match[1]}`),
  )
  expect(written.filter((line) => !/^(google-emulator|e2e|bench)\//.test(line))).toEqual([])
})

test('tests that open a database, and no others, are named *.db.test.ts', () => {
  const opening = ['server/src/testing/test-app.ts', 'server/src/testing/test-database.ts']
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const opens = (file: string) => opening.some((one) => loadedWith(file).has(one))
  const named = (file: string) => /\.db(\.corpus)?\.test\.ts$/.test(file)
  expect(tests.filter(named).length).toBeGreaterThan(0)
  expect(tests.filter((file) => opens(file) !== named(file))).toEqual([])
})

test('every feature with a test on a database has one on both, and the list of those names nothing else', () => {
  const projects = (config as { test: { projects: { test: { name: string; include: string[] } }[] } }).test
    .projects
  const patterns = projects.find(({ test }) => test.name === 'server-embedded')?.test.include ?? []
  const both = new Map(
    patterns.map((pattern) => [pattern, globSync(pattern, { cwd: import.meta.dirname })] as const),
  )
  expect([...both].filter(([, found]) => found.length === 0)).toEqual([])
  const featureOf = (file: string) => file.match(/^server\/src\/features\/([^/]+)/)?.[1]
  const named = new Set([...both.values()].flat().map(featureOf))
  const tested = new Set(files.filter((file) => /(?<!files)\.db\.test\.ts$/.test(file)).map(featureOf))
  // The demo imports the library, stores resources, keeps questionnaires and applies a roster; journeys look templates up, export one to its Google, import the
  // answers, explore results, write, release and open a draft, and add a district with its people. The test of privacy logs
  // what was removed, and removes it again.
  const walked = [
    'analyses',
    'demo',
    'districts',
    'drafts',
    'exports',
    'forms',
    'library-import',
    'questionnaires',
    'removals',
    'resources',
    'rosters',
    'templates',
  ]
  expect([...tested].filter((feature) => !named.has(feature)).sort()).toEqual(walked)
})

test('only what the platform does with requests, without queries of its own, is tried on one kind of database', () => {
  const once = files.filter((file) => file.endsWith('.once.db.test.ts'))
  expect(once.length).toBeGreaterThan(0)
  expect(once.filter((file) => !inside('server/src/platform/http')(file))).toEqual([])
})
