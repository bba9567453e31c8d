import { act, fireEvent, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { answerPickerMessages } from '#web/picker-page/picker-page.ts'

type Shown = { parent?: string; token?: string; key?: string; appId?: string; multiselect?: boolean }

/** The accessible name of the picker's layer and of its frame. */
export const pickerTitle = 'Choose the PDF and the Word document'

const hears = (data: unknown, source: unknown, origin = window.location.origin) =>
  void window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))

/** The page hears a message of some window and origin. */
export const hearMessage = (...message: Parameters<typeof hears>) => act(async () => hears(...message))

/**
 * Lets the page of the picker run in the frame: here frames load nothing, so it answers in the same window, and `load`
 * says that it is there. Google's loader and picker are in it as their script would put them; `shown` are the pickers
 * that were shown, and `answer` is what the last one tells its page.
 */
export function putPicker() {
  const shown: Shown[] = []
  let callback: (answer: object) => void = () => {}
  let stop = () => {}
  const inFrame = { postMessage: (message: unknown) => queueMicrotask(() => hears(message, window)) }
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inFrame as unknown as Window)
  const document = vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get')
  document.mockReturnValue(window.document)
  vi.spyOn(window, 'postMessage').mockImplementation((message: unknown) =>
    queueMicrotask(() => hears(message, inFrame)),
  )

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
      return { setVisible: () => void shown.push(this.built) }
    }
  }
  const Feature = { MULTISELECT_ENABLED: 'multi', SUPPORT_DRIVES: 'drives' }
  const picker = { DocsView, DocsViewMode: { LIST: 'list' }, Feature, PickerBuilder }
  const page = window as unknown as Record<string, unknown>
  const unblock = () => {
    page.gapi = {
      load: (_name: string, { callback: loaded }: { callback: () => void }) => {
        page.google = { picker }
        loaded()
      },
    }
  }
  const block = () => {
    delete page.gapi
    delete page.google
  }
  unblock()
  onTestFinished(() => {
    stop()
    window.document.documentElement.style.colorScheme = ''
    block()
  })
  return {
    shown,
    /** Keeps Google's loader from coming, and lets it come again. */
    block,
    unblock,
    load: async () => {
      const frame = await screen.findByTitle(pickerTitle)
      stop()
      stop = answerPickerMessages()
      await act(async () => void fireEvent.load(frame))
    },
    /** The frame shows a page of the browser or the server about an error. */
    loadErrorPage: async () => {
      const frame = await screen.findByTitle(pickerTitle)
      document.mockReturnValueOnce(null)
      await act(async () => void fireEvent.load(frame))
    },
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
