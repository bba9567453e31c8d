import { loadPicker, pickFromDrive } from './drive-picker.ts'
import type { FromPicker, PickerSettings, ToPicker } from './picker-messages.ts'

/**
 * Loads and shows the picker of the drive when the page around this one asks for it, and tells that page how it went.
 * Messages of other windows and origins are ignored. Gives the function that stops listening.
 */
export function answerPickerMessages(): () => void {
  const { origin } = window.location
  const tell = (message: FromPicker) => window.parent.postMessage(message, origin)
  let settings: PickerSettings | undefined

  const hear = (event: MessageEvent<ToPicker | undefined>) => {
    if (event.source !== window.parent || event.origin !== origin) return
    void answerTo(event.data)
      .catch((): FromPicker => ({ picker: 'failed' }))
      .then((answer) => answer && tell(answer))
  }
  const answerTo = async (message: ToPicker | undefined): Promise<FromPicker | undefined> => {
    if (message?.picker === 'load') {
      settings = message.settings
      document.documentElement.style.colorScheme = message.colorScheme
      await loadPicker(settings.scriptUrl)
      return { picker: 'loaded' }
    }
    if (message?.picker === 'show' && settings)
      return { picker: 'picked', documents: await pickFromDrive(settings) }
    return undefined
  }
  // The picker hears it if it has the focus; until then this page has it.
  const cancel = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') tell({ picker: 'picked', documents: [] })
  }
  window.addEventListener('message', hear)
  document.addEventListener('keydown', cancel)
  // By this the page around knows that it loaded this page, and not a message about an error.
  const { dataset } = document.documentElement
  dataset.picker = 'listening'
  return () => {
    window.removeEventListener('message', hear)
    document.removeEventListener('keydown', cancel)
    delete dataset.picker
  }
}
