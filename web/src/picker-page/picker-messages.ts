import type { Answer } from '#contract/endpoint.ts'
import type { getPickerSettings } from '#contract/reports/report-files.ts'

// What our page and the page of the picker, in a frame of it, tell each other. These are types alone, so that the two
// share no script.

export type PickerSettings = Answer<typeof getPickerSettings> & {
  title: string
  /** The media types of the files to choose from. */
  mimeTypes: readonly string[]
}

/** A file as the picker describes it. */
export type PickedDocument = { id: string; name?: string; mimeType?: string; sizeBytes?: number }

/** What the page of the picker is asked, in this order. */
export type ToPicker =
  | {
      picker: 'load'
      settings: PickerSettings
      /** That of the page around, since browsers paint a background into a frame of another one. */
      colorScheme: string
    }
  | { picker: 'show' }

/** What it answers to either; `picked` has no documents if it was cancelled. */
export type FromPicker =
  | { picker: 'loaded' }
  | { picker: 'failed' }
  | { picker: 'picked'; documents: PickedDocument[] }
