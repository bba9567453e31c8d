import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installed, isEnding, runScript } from './programs.mjs'
import { makeTestFolder } from './test-folder.mjs'

const tsc = installed('typescript/bin/tsc')

// Each checker works out again what they have in common: four of them, the usual number, take twice the processor time.
const types = (project) => [tsc, '-p', project, '--checkers', '1']

/** Steps of `runSteps` that open no database and no browser. The types run at once, since each takes one core. */
export const lintAndTypes = [
  ['lint', installed('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  {
    atOnce: [
      ['types', ...types('.')],
      ['types of the web', ...types('web')],
      ['types of the journeys', ...types('e2e')],
    ],
  },
]

/** A step that runs the tests of some projects of vitest.config.ts, those with one of the `paths` if some are given. */
export const testStep = (projects, paths = []) => [
  `tests: ${projects.join(', ')}`,
  () => runTests(projects, paths),
]

let passed = 0
let failed = 0
/** What failed of the tests, again in the last lines: a log that is cut keeps its end. */
const failures = []
let leftOut = 0

/**
 * Runs all steps, even after a failed one, so that one run shows every problem; the last lines count the tests. A
 * step is a name and either a function or a script with its arguments, or several such that run at once. Answers with
 * an exit code.
 */
export async function runSteps(steps) {
  const broken = []
  for (const step of steps) {
    if (isEnding()) break
    const names = await Promise.all((step.atOnce ?? [step]).map(nameOfBroken))
    broken.push(...names.filter((name) => name !== null))
  }
  if (broken.length > 0) console.log(`Failed: ${[...broken, ...failures].join('\n  ')}`)
  if (leftOut > 0)
    console.log(`Left out: ${leftOut} checks of the extra corpus (CASES_DIR lacks their files)`)
  console.log(`${passed} passed, ${broken.length > 0 ? Math.max(failed, 1) : failed} failed`)
  return broken.length > 0 || isEnding() ? 1 : 0
}

/** Runs a step; answers with its name if it failed, else with null. */
async function nameOfBroken([name, script, ...args]) {
  const started = Date.now()
  const code = typeof script === 'function' ? await script() : await runScript(script, args)
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return code === 0 ? null : name
}

// A quarter of the time went into getting memory pages from the system and into garbage collections of heaps that were
// far from full, since databases of many megabytes come and go. Other allocators ignore these variables.
const fewPageFaults = {
  nodeArgs: ['--initial-old-space-size=300'],
  env: {
    GLIBC_TUNABLES: [
      'glibc.malloc.hugetlb=1',
      'glibc.malloc.trim_threshold=1073741824',
      'glibc.malloc.mmap_threshold=1073741824',
      'glibc.malloc.top_pad=16777216',
    ].join(':'),
  },
}

async function runTests(projects, paths) {
  const folder = makeTestFolder()
  const report = join(folder, 'report.json')
  const selected = projects.flatMap((name) => ['--project', name])
  const code = await runScript(
    installed('vitest/vitest.mjs'),
    ['run', ...paths, ...selected, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { nodeArgs: fewPageFaults.nodeArgs, env: { ...fewPageFaults.env, TMPDIR: folder } },
  )
  const counted = existsSync(report) && JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  passed += counted?.numPassedTests ?? 0
  failed += counted?.numFailedTests ?? 0
  if (counted) failures.push(...namesOfFailed(counted))
  const skipped = counted ? skippedOfCorpus(counted) : 0
  leftOut += skipped
  const ran = counted?.numPassedTests + counted?.numFailedTests
  if (!counted?.numTotalTests || ran + skipped !== counted.numTotalTests) {
    console.error('Some tests did not run.')
    return 1
  }
  return counted.success ? code : 1
}

/** What failed in a report of Vitest: its file, its title and the first line of why. */
function namesOfFailed({ testResults }) {
  const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0]
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`]
    return tests.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
}

/** The number of skipped checks of the extra corpus in a report of Vitest; no other test may be skipped. */
function skippedOfCorpus({ testResults }) {
  const checks = testResults.filter(({ name }) => name.endsWith('.corpus.test.ts'))
  return checks.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'skipped').length
}
