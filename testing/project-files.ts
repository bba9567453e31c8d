import { globSync } from 'node:fs'

const rooms = [
  'contract',
  'rosters',
  'surveys',
  'insights',
  'server',
  'web',
  'library',
  'google-emulator',
  'e2e',
  'bench',
  'testing',
]
/** The code files of all rooms, with tests, as paths from the project's root. */
export const files = rooms.flatMap((room) =>
  globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: `${import.meta.dirname}/..`, exclude: ['**/dist/**'] }),
)

/** Whether a file is a test or only for tests. */
export const isTest = (file: string) =>
  /\.test\.tsx?$|(^|\/)testing\/|fixture|\.samples\.|\.rendering\./.test(file)
