import type { PageSources } from '#server/platform/http/pages/security-headers.ts'

/** What its page needs besides a token to show the picker, and the origins of the picker's own parts. */
export type GooglePicker = {
  scriptUrl: string
  apiKey: string
  /** The number of the project at Google, without which picked files cannot be fetched. */
  appId: string
  folderId: string
  sources: PageSources
}

/** Google's own picker, for the project of the settings. */
export function googlePicker(project: {
  apiKey: string
  appId: string
  driveFolderId: string
}): GooglePicker {
  return {
    scriptUrl: 'https://apis.google.com/js/api.js',
    apiKey: project.apiKey,
    appId: project.appId,
    folderId: project.driveFolderId,
    sources: {
      'script-src': ['https://apis.google.com', 'https://accounts.google.com'],
      'frame-src': ['https://docs.google.com', 'https://drive.google.com', 'https://accounts.google.com'],
      'img-src': ['https://*.googleusercontent.com'],
      'connect-src': ['https://*.googleapis.com'],
      'font-src': ['https://fonts.gstatic.com'],
    },
  }
}

/** The picker of the emulator at an origin, which accepts any key. */
export function emulatedPicker(origin: string): GooglePicker {
  return {
    scriptUrl: `${origin}/js/api.js`,
    apiKey: 'emulated',
    appId: '1',
    folderId: 'shared-reports-folder',
    sources: { 'script-src': [origin], 'frame-src': [origin] },
  }
}
