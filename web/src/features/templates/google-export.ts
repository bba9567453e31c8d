import { useEffect, useEffectEvent, useState } from 'react'
import { formsAuthorization } from '#contract/forms.ts'
import { call } from '#web/api.ts'
import { onConsent, openConsent } from './google-consent.ts'

/** Where an export to Google Forms stands. `blocked`: the browser let no window open. */
export type ExportStep = 'idle' | 'checking' | 'connect' | 'blocked' | 'ready' | 'failed'

/** What the dialogs of an export show and do. */
export type GoogleExport = {
  step: ExportStep
  begin: () => void
  connect: () => void
  waitForConsent: () => void
  end: () => void
}

/**
 * An export of a template to Google Forms. `onBusyChange` hears when the server is being asked,
 * `onEnd` when the last dialog was closed.
 */
export function useGoogleExport(onEnd: () => void, onBusyChange?: (busy: boolean) => void): GoogleExport {
  const [step, setStep] = useState<ExportStep>('idle')

  const begin = async () => {
    setStep('checking')
    onBusyChange?.(true)
    setStep(await nextStep())
    onBusyChange?.(false)
  }
  const beginOnConsent = useEffectEvent(() => void begin())
  const waiting = step === 'ready' || step === 'blocked'
  useEffect(() => (waiting ? onConsent(beginOnConsent) : undefined), [waiting])

  return {
    step,
    begin: () => void begin(),
    connect: () => setStep(openConsent() ? 'ready' : 'blocked'),
    waitForConsent: () => setStep('ready'),
    end: () => {
      setStep('idle')
      onEnd()
    },
  }
}

/** A permission that is there leads to no form yet, and saying so beats ending in silence. */
async function nextStep(): Promise<ExportStep> {
  try {
    return (await call(formsAuthorization, {})) === 'true' ? 'failed' : 'connect'
  } catch {
    return 'failed'
  }
}
