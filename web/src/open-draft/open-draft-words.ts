import { counted } from '#contract/counted.ts'
import { dayOf } from '#web/ui/date.ts'

/** What is said of a draft that a district may open; the results pages have it in Spanish too. */
export const openDraftWords = {
  title: 'Draft report',
  note: (pages: number, madeOn: string) =>
    `Draft, not yet checked by the research team · ${counted(pages, 'page')} · made on ${dayOf(madeOn)}`,
  failure: 'The draft could not be opened. Please try again.',
  waiting: 'The file is on its way…',
  ready: 'The file is ready.',
}
