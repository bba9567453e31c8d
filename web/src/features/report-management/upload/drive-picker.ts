/// <reference types="google.picker" />
import type { Answer } from '#contract/endpoint.ts'
import { type getPickerSettings, reportFileTypes } from '#contract/reports/report-files.ts'

type Settings = Answer<typeof getPickerSettings>

declare global {
  interface Window {
    /** The loader of Google's libraries: https://developers.google.com/workspace/drive/picker/guides/overview */
    gapi?: { load: (name: string, then: { callback: () => void; onerror: () => void }) => void }
  }
}

/** Loads the picker by Google's loader, which comes first unless it is there. Throws when either does not come. */
export async function loadPicker({ scriptUrl }: Settings): Promise<void> {
  if (!window.gapi) await loadScript(scriptUrl)
  return new Promise((resolve, reject) => {
    const onerror = () => reject(new Error('The picker could not be loaded.'))
    if (window.gapi) window.gapi.load('picker', { callback: resolve, onerror })
    else onerror()
  })
}

/**
 * Lets the user pick files of the shared folder; none where it was cancelled, or where the signal took the
 * picker away. The picker must be loaded.
 */
export function pickFromDrive(
  settings: Settings,
  signal: AbortSignal,
): Promise<google.picker.DocumentObject[]> {
  const { DocsView, DocsViewMode, Feature, PickerBuilder } = google.picker
  const view = new DocsView().setIncludeFolders(true).setMode(DocsViewMode.LIST)
  view.setMimeTypes(Object.values(reportFileTypes).join(','))
  // It gives a plain View, which knows the other setters no more.
  view.setParent(settings.folderId)
  return new Promise((resolve, reject) => {
    const picker = new PickerBuilder()
      .setTitle('Choose the PDF and the Word document')
      .addView(view)
      .enableFeature(Feature.MULTISELECT_ENABLED)
      .enableFeature(Feature.SUPPORT_DRIVES)
      .setOAuthToken(settings.accessToken)
      .setDeveloperKey(settings.apiKey)
      .setAppId(settings.appId)
      .setOrigin(window.location.origin)
      .setCallback(({ action, docs }) => {
        if (action === 'picked') resolve(docs ?? [])
        else if (action === 'cancel') resolve([])
        else if (action === 'error') reject(new Error('The picker reported an error.'))
      })
      .build()
    signal.addEventListener('abort', () => {
      picker.setVisible(false)
      resolve([])
    })
    picker.setVisible(true)
  })
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // So that the next attempt asks for it again.
      script.remove()
      reject(new Error('The script of the picker could not be loaded.'))
    })
    document.head.append(script)
  })
}
