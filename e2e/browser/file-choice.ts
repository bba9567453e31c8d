import type { Page } from 'playwright-core'
import type { Picked } from '../product/reports.ts'

/**
 * Answers the file dialogs of a page; the returned function says with which files. The listener is added long before the
 * key press that opens a dialog: one that is added with it may be too late.
 */
export function fileChoice(page: Page): (...files: Picked[]) => void {
  let chosen: Picked[] = []
  page.on('filechooser', (chooser) => chooser.setFiles(chosen))
  return (...files) => {
    chosen = files
  }
}
