import type { ConsentFailure } from '#contract/results/forms.ts'
import { appSettings } from '#web/server/settings.ts'

/** What happened, and what to do, when asking Google for the permission came to nothing. */
export function consentSentence(failure: ConsentFailure): string {
  const { productName } = appSettings()
  const sentences: Record<ConsentFailure, string> = {
    cancelled:
      "Google was not connected because permission was declined. You can connect whenever you're ready.",
    expired: 'That took too long, so Google was not connected. Please connect again.',
    'fewer-scopes': `Google did not grant everything ${productName} needs. Please connect again and keep the box for your forms checked.`,
    'more-scopes': `Google granted more access than ${productName} asks for, so we gave it back. Please connect again.`,
    provider: 'Google could not be connected. Please try again in a moment.',
  }
  return sentences[failure]
}
