import { defineConfig } from 'vitest/config'

const server = ['server/src/**/*.test.ts']
// Two cores may be busy with several files at once; a test that hangs still ends.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** The suites of the house; the server's runs twice, once on each database. */
export default defineConfig({
  test: {
    // Much of a test is waiting: for a process, a page, a disk.
    maxWorkers: 3,
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
          name: 'server-embedded',
          include: server,
          environment: 'node',
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'server-postgres',
          include: server,
          environment: 'node',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/global-setup.ts'],
        },
      },
    ],
  },
})
