import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

type Shown = { parent?: string; token?: string; key?: string; appId?: string; multiselect?: boolean }

/**
 * Puts Google's loader and picker into the page as their script would; `shown` are the pickers that are on
 * the screen or were closed by themselves, `answer` is what the last one tells the page.
 */
export function putPicker() {
  const shown: Shown[] = []
  let callback: (answer: object) => void = () => {}

  class DocsView {
    parent = ''
    setIncludeFolders = () => this
    setMode = () => this
    setMimeTypes = () => this
    setParent(parent: string) {
      this.parent = parent
      return {}
    }
  }
  class PickerBuilder {
    built: Shown = {}
    private with(part: Shown) {
      Object.assign(this.built, part)
      return this
    }
    setTitle = () => this
    setOrigin = () => this
    addView = ({ parent }: DocsView) => this.with({ parent })
    enableFeature = (feature: string) => this.with(feature === 'multi' ? { multiselect: true } : {})
    setOAuthToken = (token: string) => this.with({ token })
    setDeveloperKey = (key: string) => this.with({ key })
    setAppId = (appId: string) => this.with({ appId })
    setCallback(heard: typeof callback) {
      callback = heard
      return this
    }
    build() {
      const setVisible = (isVisible: boolean) =>
        void (isVisible ? shown.push(this.built) : shown.splice(shown.indexOf(this.built), 1))
      return { setVisible }
    }
  }
  const Feature = { MULTISELECT_ENABLED: 'multi', SUPPORT_DRIVES: 'drives' }
  const picker = { DocsView, DocsViewMode: { LIST: 'list' }, Feature, PickerBuilder }
  const page = window as unknown as Record<string, unknown>
  page.gapi = {
    load: (_name: string, { callback: loaded }: { callback: () => void }) => {
      page.google = { picker }
      loaded()
    },
  }
  onTestFinished(() => {
    delete page.gapi
    delete page.google
  })
  return {
    shown,
    answer: (answer: object) => act(async () => callback(answer)),
    settings: {
      scriptUrl: '/js/api.js',
      accessToken: 'token',
      apiKey: 'key',
      appId: '12',
      folderId: 'folder',
    },
    pdf: { id: 'p', name: 'Drive.pdf', mimeType: 'application/pdf', sizeBytes: 2048 },
    docx: {
      id: 'd',
      name: 'Drive.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      sizeBytes: 1024,
    },
  }
}
