import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// What opens no database needs to be tried only once; who opens one does it by these.
const opensDatabase =
  /#server\/testing\/(test-app|test-database|data\/(district-people|results-people|reports))\.ts/
const { server = [], databases = [] } = Object.groupBy(globSync('server/src/**/*.test.ts'), (file) =>
  opensDatabase.test(readFileSync(file, 'utf8')) ? 'databases' : 'server',
)
// What is tried here are files of strangers, sent in by HTTP; the database is only where they end up.
const triesFiles = /\/(upload-file|odd-responses|hostile-uploads)\.test\.ts$/
// Two cores may be busy with several files at once; a test that hangs still ends.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** The suites of the house; what the server does with a database is tried on both kinds. */
export default defineConfig({
  test: {
    // Much of a test is waiting: for a process, a page, a disk.
    maxWorkers: 3,
    // A third of the time went into loading the same modules for each file: no test may leave anything in them.
    pool: 'threads',
    isolate: false,
    projects: [
      {
        test: {
          ...patience,
          name: 'rules',
          include: ['*.test.ts', 'contract/**/*.test.ts', 'library/**/*.test.ts', 'insights/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...patience,
          name: 'emulator',
          include: ['google-emulator/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          include: server,
          environment: 'node',
        },
      },
      {
        test: {
          ...patience,
          name: 'server-embedded',
          include: databases.filter((file) => !triesFiles.test(file)),
          environment: 'node',
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'server-postgres',
          include: databases,
          environment: 'node',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'web-units',
          include: ['web/src/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          // A journey goes a long way, and some start a product of their own first.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/product/global-setup.ts'],
        },
      },
    ],
  },
})
