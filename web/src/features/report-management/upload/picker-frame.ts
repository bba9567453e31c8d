import { pickerPage } from '#contract/reports/report-files.ts'
import type {
  FromPicker,
  PickedDocument,
  PickerSettings,
  ToPicker,
} from '#web/picker-page/picker-messages.ts'
import styles from './picker-frame.module.css'

/** How long the picker may take to come, in milliseconds. */
const longestLoading = 30_000

/**
 * Loads the picker of the drive in a frame, whose page alone may load Google's scripts, above the page and not yet
 * visible. `pick` shows it and lets the user pick files: none if it was cancelled, or if the signal took the frame
 * away. Both throw when the picker does not come or reports an error.
 */
export async function loadPicker(
  settings: PickerSettings,
  leaving: AbortSignal,
): Promise<{ pick: () => Promise<PickedDocument[]> }> {
  const { origin } = window.location
  const layer = document.createElement('dialog')
  layer.className = styles.layer ?? ''
  layer.setAttribute('aria-label', settings.title)
  const frame = document.createElement('iframe')
  frame.className = styles.frame ?? ''
  frame.title = settings.title
  frame.src = pickerPage
  layer.append(frame)

  let answer: (message: FromPicker) => void = () => {}
  const nextAnswer = () =>
    new Promise<FromPicker>((resolve) => {
      answer = resolve
    })
  const cancel = () => answer({ picker: 'picked', documents: [] })
  const tell = (message: ToPicker) => frame.contentWindow?.postMessage(message, origin)
  const hear = (event: MessageEvent<FromPicker | undefined>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const { data } = event
    if (data?.picker === 'loaded' || data?.picker === 'failed' || data?.picker === 'picked') answer(data)
  }
  const end = () => {
    window.removeEventListener('message', hear)
    layer.close()
    layer.remove()
    cancel()
  }
  frame.addEventListener('load', () => {
    // An error of the network or the server is a page too.
    if (frame.contentDocument?.documentElement.dataset.picker === 'listening')
      tell({ picker: 'load', settings, colorScheme: getComputedStyle(layer).colorScheme })
    else answer({ picker: 'failed' })
  })
  layer.addEventListener('cancel', (event) => {
    event.preventDefault()
    cancel()
  })
  window.addEventListener('message', hear)
  leaving.addEventListener('abort', end)

  const loading = nextAnswer()
  const limit = setTimeout(() => answer({ picker: 'failed' }), longestLoading)
  document.body.append(layer)
  const { picker } = await loading
  clearTimeout(limit)
  if (picker !== 'loaded') {
    end()
    throw new Error('The picker could not be loaded.')
  }
  return {
    pick: async () => {
      // Closing it gives the focus back to where it is now.
      layer.showModal()
      frame.focus()
      const picking = nextAnswer()
      tell({ picker: 'show' })
      const outcome = await picking
      end()
      if (outcome.picker !== 'picked') throw new Error('The picker reported an error.')
      return outcome.documents
    },
  }
}
