/// <reference types="google.picker" />
import type { PickedDocument, PickerSettings } from './picker-messages.ts'

declare global {
  interface Window {
    /** The loader of Google's libraries: https://developers.google.com/workspace/drive/picker/guides/overview */
    gapi?: { load: (name: string, then: { callback: () => void; onerror: () => void }) => void }
  }
}

/** Loads the picker by Google's loader, which comes first unless it is there. Throws when either does not come. */
export async function loadPicker(loaderUrl: string): Promise<void> {
  if (!window.gapi) await loadScript(loaderUrl)
  return new Promise((resolve, reject) => {
    const onerror = () => reject(new Error('The picker could not be loaded.'))
    if (window.gapi) window.gapi.load('picker', { callback: resolve, onerror })
    else onerror()
  })
}

/** Lets the user pick files of the shared folder; none if it was cancelled. The picker must be loaded. */
export function pickFromDrive(settings: PickerSettings): Promise<PickedDocument[]> {
  const { DocsView, DocsViewMode, Feature, PickerBuilder } = google.picker
  const view = new DocsView().setIncludeFolders(true).setMode(DocsViewMode.LIST)
  view.setMimeTypes(settings.mimeTypes.join(','))
  // It gives a plain View, which knows the other setters no more.
  view.setParent(settings.folderId)
  return new Promise((resolve, reject) => {
    new PickerBuilder()
      .setTitle(settings.title)
      .addView(view)
      .enableFeature(Feature.MULTISELECT_ENABLED)
      .enableFeature(Feature.SUPPORT_DRIVES)
      .setOAuthToken(settings.accessToken)
      .setDeveloperKey(settings.apiKey)
      .setAppId(settings.appId)
      // Google asks for the origin of the page at the top, which is that of this frame too.
      .setOrigin(window.location.origin)
      .setCallback(({ action, docs = [] }) => {
        if (action === 'picked')
          resolve(docs.map(({ id, name, mimeType, sizeBytes }) => ({ id, name, mimeType, sizeBytes })))
        else if (action === 'cancel') resolve([])
        else if (action === 'error') reject(new Error('The picker reported an error.'))
      })
      .build()
      .setVisible(true)
  })
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script of the picker could not be loaded.')))
    document.head.append(script)
  })
}
