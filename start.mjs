// The one program behind the npm scripts. It needs nothing but Node 20: it installs what the lockfile
// names, then hands over to the Node 24 that came with it.
import { join } from 'node:path'
import { lintAndTypes, runSteps, testStep } from './start/checks.mjs'
import { install } from './start/install.mjs'
import { buildPages } from './start/pages.mjs'
import { end, installed, isEnding, root, runScript } from './start/programs.mjs'

const quickProjects = ['rules', 'web-units']
const slowProjects = ['rules-long', 'web', 'emulator', 'server', 'server-embedded', 'server-postgres', 'e2e']
// Called on the machine of a server.
const serverCommands = ['admin', 'backfill']
const given = process.argv.slice(3)

// Each thread of the server that unpacks, packs or writes files would get its own part of the memory, and keep it: 1,100
// MB instead of 700 at a first start. Large buffers would stay with the process once they are freed: 1,048 MB instead of
// 944 under attack (docs/performance.md). Systems without glibc ignore it.
const leanMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const commands = {
  start: async () => {
    await buildPages()
    return runScript(join(root, 'server/src/main.ts'), [], { ipc: true, env: leanMemory })
  },
  build: buildPages,
  dev: () => Promise.race(developmentServers()),
  check: () => runSteps([...lintAndTypes, testStep(quickProjects)]),
  test: () =>
    runSteps([...lintAndTypes, ['build', buildPages], testStep([...quickProjects, ...slowProjects])]),
  'test:corpus': () => runSteps([testStep([...quickProjects, ...slowProjects], ['.corpus.test.ts'])]),
  admin: () => runScript(join(root, 'server/src/admin/main.ts'), given),
  backfill: () => runScript(join(root, 'server/src/admin/main.ts'), ['backfill', ...given]),
  'library:check': () => runScript(join(root, 'library/check/main.ts'), given),
  attack: () => runScript(join(root, 'insights/privacy/testing/attack-all.ts'), given),
  'production-test': () => runScript(join(root, 'bench/production/main.ts'), given, { env: leanMemory }),
  schema: () => runScript(join(root, 'server/src/platform/database/make-schema-types.ts')),
  bench: async () => {
    await buildPages()
    return runScript(join(root, 'bench/main.ts'), given, { env: leanMemory })
  },
}

/** Development: the pages at PORT, reloaded on changes, the emulator at the next port and the server after it. */
function developmentServers() {
  const port = Number(process.env.PORT ?? 3000)
  const watched = ['server/src', 'server/migrations', 'contract', 'surveys', 'rosters', 'insights', 'library']
  return [
    runScript(installed('vite/bin/vite.js'), ['web', '--port', String(port), '--strictPort'], {
      env: { API_ORIGIN: `http://localhost:${port + 2}` },
    }),
    runScript(join(root, 'server/src/main.ts'), [], {
      nodeArgs: ['--watch-preserve-output', ...watched.map((folder) => `--watch-path=${folder}`)],
      env: {
        PORT: String(port + 2),
        EMULATOR_PORT: String(port + 1),
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      },
    }),
  ]
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
if (process.env.npm_lifecycle_event) {
  // npm may end without passing its signal on; this process then gets another parent.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()
}

try {
  const command = commands[process.argv[2] ?? 'start']
  if (!command)
    throw new Error(
      `There is no command "${process.argv[2]}". Use one of: ${Object.keys(commands).join(', ')}.`,
    )
  await install(serverCommands.includes(process.argv[2]))
  process.exitCode = isEnding() ? 1 : await command()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
process.exit()
