import { defineConfig } from 'vitest/config'

const server = ['server/src/**/*.test.ts']

/** The suites of the house; the server's runs twice, once on each database. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['*.test.ts', 'contract/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'emulator', include: ['google-emulator/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server-embedded',
          include: server,
          environment: 'node',
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: server,
          environment: 'node',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
