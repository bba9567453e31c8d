import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './testing/patience.ts'

// The days and times that tests expect are those of UTC, wherever the machine is.
process.env.TZ ??= 'UTC'

const expectations = { poll: { timeout: patience, interval: 50 } }
// Machines may be busy with much else; a test that hangs still ends.
const timeouts = { testTimeout: 300_000, hookTimeout: 600_000, expect: expectations }

/** Tests without pages are loaded by Node itself, as the product is, in nine tenths of the time that Vite's loader takes. */
const onNode = {
  ...timeouts,
  environment: 'node',
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const

// The pages of web/vite.config.ts have no schemas either.
const withoutSchemas = { alias: { typebox: `${import.meta.dirname}/web/schemas-erased.ts` } }

/**
 * The tests with a database that run on the embedded one too, as docs/decisions/2026-11-22-tests-on-two-databases.md
 * says: those about the database itself, and one main path of each feature that writes, if no journey
 * goes along it.
 */
const alsoEmbedded = [
  'nodes',
  'platform/{database,files,mail}/*',
  'features/audit/audit{,-values}',
  'features/audit/activity/activity',
  'features/backups/backups',
  'features/operations/health',
  'features/people/{people-list,person-changes,leaving}',
  'features/privacy/privacy',
  'features/reports/reports',
  'features/results/removal/removal',
  'features/sign-in/{sessions,listed-sessions/listed-sessions}',
  'features/uses/quotas',
]

/** The order in which the projects are begun; those that it does not name come last. */
const first = ['rules', 'rules-long', 'emulator', 'e2e', 'server-embedded', 'server-postgres', 'server']

/** Projects in the order of `first`, so that no test waits for what takes long to set up, and the last ones are short. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project }: TestSpecification) =>
      first.includes(project.name) ? first.indexOf(project.name) : first.length
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/**
 * The suites of the house; a test belongs to one by its file name. What the server does with a database
 * (`*.db.test.ts`) is tried on PostgreSQL, and on the embedded database what `alsoEmbedded` names. Never on that: files of
 * strangers, sent in by HTTP (`*.files.db.test.ts`), what a request meets before any query of its own
 * (`*.once.db.test.ts`) and what only a server can do (`*.postgres.db.test.ts`).
 */
export default defineConfig({
  test: {
    // Much of a test is waiting: for a process, a page, a disk.
    maxWorkers: 3,
    // A third of the time went into loading the same modules for each file: no test may leave anything in them.
    pool: 'threads',
    isolate: false,
    // While the product of the journeys starts, others keep the cores busy.
    sequence: { sequencer: ByProject },
    // What is set up for the journeys is begun first, since it takes longest; see `first`.
    projects: [
      {
        test: {
          ...onNode,
          // A journey goes a long way, and the first ones wait until the product has started.
          testTimeout: 600_000,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/product/global-setup.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'rules',
          include: [
            '*.test.ts',
            'contract/**/*.test.ts',
            'library/**/*.test.ts',
            'insights/**/*.test.ts',
            'rosters/**/*.test.ts',
            'surveys/**/*.test.ts',
          ],
          exclude: ['**/*.long.test.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'rules-long',
          include: ['insights/**/*.long.test.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'emulator',
          include: ['google-emulator/**/*.test.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.db.corpus.test.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'server-embedded',
          include: alsoEmbedded.map((path) => `server/src/${path}.db.test.ts`),
          exclude: ['**/*.files.db.test.ts', '**/*.once.db.test.ts', '**/*.postgres.db.test.ts'],
          env: { TEST_DATABASE: 'embedded' },
          // Threads that load PGlite at the same time share V8's list of machine code, which has ended whole runs.
          pool: 'forks',
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'server-postgres',
          include: ['server/src/**/*.db.test.ts', 'server/src/**/*.db.corpus.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        resolve: withoutSchemas,
        test: {
          ...timeouts,
          name: 'web-units',
          include: ['web/src/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/quick-elements.ts', 'web/src/testing/setup.ts'],
        },
      },
      {
        resolve: withoutSchemas,
        test: {
          ...timeouts,
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/quick-elements.ts', 'web/src/testing/setup.ts'],
        },
      },
    ],
  },
})
