import type { Page } from 'playwright-core'
import type { Picked } from '../product/reports.ts'

/**
 * Answers the browser's choice of files on a page, and gives what says with which. The listener is
 * there long before the key that opens the choice: one that comes with the key may come too late.
 */
export function fileChoice(page: Page): (...files: Picked[]) => void {
  let chosen: Picked[] = []
  page.on('filechooser', (chooser) => chooser.setFiles(chosen))
  return (...files) => {
    chosen = files
  }
}
