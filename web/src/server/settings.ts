import type { AppSettings } from '#contract/settings.ts'

let settings: AppSettings | undefined

/** The settings that the server wrote into the page. Throws when the page was served without them. */
export function appSettings(): AppSettings {
  settings ??= JSON.parse(document.getElementById('app-settings')?.textContent ?? '') as AppSettings
  return settings
}
