import { existsSync, writeFileSync } from 'node:fs'

/** Debian's package `faketime`. */
const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`

/** The clock of a program, which can be wrong; undefined if libfaketime is not installed. */
export function clockAt(
  path: string,
): { env: NodeJS.ProcessEnv; set: (seconds: number) => void } | undefined {
  if (!existsSync(library)) return undefined
  const set = (seconds: number) => writeFileSync(path, `${seconds < 0 ? '' : '+'}${seconds}`)
  set(0)
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: path,
      // How soon a change is noticed, in seconds.
      FAKETIME_CACHE_DURATION: '1',
      // What measures how long something takes goes on as it is.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
