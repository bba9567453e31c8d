import type { District } from '#contract/people/districts.ts'
import { appSettings } from '#web/server/settings.ts'

/** Leads to the mail program, for what leads cannot change by themselves. */
export function AskForChange({ district: { name } }: { district: Pick<District, 'name'> }) {
  const subject = encodeURIComponent(`A change for ${name}`)
  return <a href={`mailto:${appSettings().supportEmail}?subject=${subject}`}>ask for a change</a>
}
