import type { ConsentFailure } from '#contract/results/forms.ts'
import { appSettings } from '#web/server/settings.ts'

/** What happened, and what to do, when asking Google for the permission came to nothing. */
export function consentSentence(failure: ConsentFailure): string {
  const { productName } = appSettings()
  const sentences: Record<ConsentFailure, string> = {
    cancelled: 'Google was not connected, since the permission was declined. Connect when you are ready.',
    expired: 'That took too long, so Google was not connected. Please connect again.',
    'fewer-scopes': `Google did not give all that ${productName} needs. Please connect again and leave the box for your forms ticked.`,
    'more-scopes': `Google gave more access than ${productName} asks for, so it was given back. Please connect again.`,
    provider: 'Google could not be connected. Please try again in a moment.',
  }
  return sentences[failure]
}
