// The one program behind the npm scripts. It needs nothing but Node 20: it installs what the lockfile
// names, then hands over to the Node 24 that came with it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = import.meta.dirname
const node24 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const bin = (path) => join(root, 'node_modules', path)
const vitest = bin('vitest/vitest.mjs')

const quickSteps = [
  ['lint', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  ['types', bin('typescript/bin/tsc'), '-p', '.'],
  ['types of the web', bin('typescript/bin/tsc'), '-p', 'web'],
  ['types of the journeys', bin('typescript/bin/tsc'), '-p', 'e2e'],
]
const quickProjects = ['rules', 'web-units']
const projects = [...quickProjects, 'web', 'emulator', 'server', 'server-embedded', 'server-postgres']

const children = new Set()
let ending = false

const commands = {
  start: async () => {
    await build()
    return serve({})
  },
  dev: async () => {
    const port = Number(process.env.PORT ?? 3000)
    const pages = run(bin('vite/bin/vite.js'), ['web', '--port', String(port), '--strictPort'], {
      env: { API_ORIGIN: `http://localhost:${port + 2}` },
    })
    const server = serve(
      {
        PORT: String(port + 2),
        EMULATOR_PORT: String(port + 1),
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      },
      [
        '--watch-preserve-output',
        '--watch-path=server/src',
        '--watch-path=contract',
        '--watch-path=server/migrations',
      ],
    )
    return Promise.race([pages, server])
  },
  check: () => inTurn([...quickSteps, testStep(quickProjects)]),
  test: () => inTurn([...quickSteps, ['build', build], testStep([...projects, 'e2e'])]),
  'library:check': () => run(join(root, 'library/check/main.ts'), process.argv.slice(3)),
  bench: async () => {
    await build()
    return run(join(root, 'bench/main.ts'), process.argv.slice(3))
  },
}

/** Runs a script under Node 24 and answers with its exit code. */
function run(script, args, { env = {}, nodeArgs = [], ipc = false } = {}) {
  const child = spawn(node24, [...nodeArgs, script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: bin('.cache/compiled'),
      ...env,
      PATH: `${join(node24, '..')}:${process.env.PATH}`,
    },
  })
  children.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? (signal && ending ? 0 : 1))
    })
  })
}

function serve(env, nodeArgs = []) {
  return run(join(root, 'server/src/main.ts'), [], { env, nodeArgs, ipc: nodeArgs.length === 0 })
}

/** Installs when the lockfile is not the one that was installed last. */
async function install() {
  const stamp = join(root, 'node_modules/.installed-lockfile')
  const wanted = digest([readFileSync(join(root, 'package-lock.json'))])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what Chorus needs. This takes a minute, the first time only.')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  children.add(child)
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', resolve)
  })
  children.delete(child)
  if (code !== 0)
    throw new Error('npm ci did not succeed: see its message above, then run the command again.')
  writeFileSync(stamp, wanted)
}

/** Builds the pages when what they are made from has changed. */
async function build() {
  const stamp = join(root, 'web/dist/.built-from')
  const wanted = digest([
    ...sources('web'),
    ...sources('contract'),
    readFileSync(join(root, 'package-lock.json')),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0
  const code = await run(bin('vite/bin/vite.js'), ['build', 'web', '--logLevel', 'warn'])
  if (code === 0) writeFileSync(stamp, wanted)
  else if (!ending) throw new Error('The pages could not be built: see the message above.')
  return code
}

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (!entry.isFile() || path.startsWith(join(root, 'web/dist'))) continue
    const { mtimeMs, size } = statSync(path)
    yield `${path} ${mtimeMs} ${size}`
  }
}

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex')
}

let passed = 0
let failed = 0

// A quarter of the time went into fetching fresh pages of memory from the system, and into collecting garbage in
// heaps that are far from full: databases of many megabytes come and go. What allocates otherwise ignores this.
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

function testStep(names) {
  return [`tests: ${names.join(', ')}`, () => runTests(names)]
}

async function runTests(names) {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-test-'))
  const report = join(folder, 'report.json')
  const selected = names.flatMap((name) => ['--project', name])
  const code = await run(
    vitest,
    ['run', ...selected, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    fewPageFaults,
  )
  const counted = existsSync(report) && JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  passed += counted?.numPassedTests ?? 0
  failed += counted?.numFailedTests ?? 0
  if (!counted?.numTotalTests || counted.numPassedTests + counted.numFailedTests !== counted.numTotalTests) {
    console.error('Some tests did not run.')
    return 1
  }
  return counted.success ? code : 1
}

/** Runs all steps, even after one failed, so that one run names every fault. */
async function inTurn(steps) {
  const broken = []
  for (const [name, script, ...args] of steps) {
    if (ending) break
    const started = Date.now()
    const code = typeof script === 'function' ? await script() : await run(script, args)
    console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    if (code !== 0) broken.push(name)
  }
  if (broken.length > 0) console.log(`Failed: ${broken.join('; ')}`)
  console.log(`${passed} passed, ${broken.length > 0 ? Math.max(failed, 1) : failed} failed`)
  return broken.length > 0 || ending ? 1 : 0
}

function end(signal) {
  ending = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
if (process.env.npm_lifecycle_event) {
  // npm may end without passing its signal on; then this process gets another parent.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()
}

try {
  const command = commands[process.argv[2] ?? 'start']
  if (!command)
    throw new Error(
      `There is no command "${process.argv[2]}". Use one of: ${Object.keys(commands).join(', ')}.`,
    )
  await install()
  process.exitCode = ending ? 1 : await command()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
process.exit()
