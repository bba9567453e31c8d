import { counted } from '#contract/counted.ts'
import type { ReportDraft, ReportLanguage } from '#contract/reports/report-drafts.ts'

/** The languages of drafts in their own words. */
export const languageNames: Record<ReportLanguage, string> = { en: 'English', es: 'Español' }

/** Why a draft was made. */
export function reasonOf({ reason, by, people }: ReportDraft): string {
  const who = by ? ` by ${by}` : ''
  switch (reason) {
    case 'upload':
      return people === null ? 'From the file' : `From the file, ${counted(people, 'response')}`
    case 'corrected':
      return `The reading of the file was corrected${who}`
    case 'reworked':
      return 'The results, or the earlier surveys to compare with, have changed'
    case 'opened':
      return `Drafts were opened to the district${who}`
    case 'asked':
      return `Asked for${who}`
  }
}
