import { keptInBrowser } from '#web/browser/storage.ts'
import { paths } from '#web/paths.ts'

const location = keptInBrowser('lastLocation')

/** Remembers the path where the user is. */
export function rememberLocation(path: string): void {
  location.write(path)
}

/** The path that was remembered; the root where none was. */
export function lastLocation(): string {
  return location.read() ?? paths.home
}

/** Forgets it at log-out. */
export function forgetLocation(): void {
  location.write(null)
}
