import { keptInBrowser } from '#web/browser/storage.ts'
import { paths } from '#web/paths.ts'

const key = 'lastLocation'
const location = keptInBrowser(key)

/** Remembers the path where the user is. */
export function rememberLocation(path: string): void {
  location.write(path)
}

/** The path that was remembered; the root if none was. */
export function lastLocation(): string {
  return location.read() ?? paths.home
}

/** Forgets it at log-out. */
export function forgetLocation(): void {
  location.write(null)
}

/** Whether a change of the storage is that of another tab that forgot it. */
export const isForgotten = (change: StorageEvent): boolean => change.key === key && change.newValue === null
