import { useEffect, useEffectEvent, useState } from 'react'
import type { ConsentFault } from '#contract/results/forms.ts'
import { isGoogleConnected } from '#web/google/connection.api.ts'
import { onConsent, openConsent } from '#web/google/consent.ts'

/** Where the way to the import stands. `blocked`: the browser let no window open. */
export type ImportState =
  | { step: 'idle' | 'checking' | 'blocked' | 'ready' | 'form' | 'failed' }
  | { step: 'connect'; fault?: ConsentFault }

/** What the dialogs before an import show and do. */
export type GoogleImport = {
  state: ImportState
  begin: () => void
  connect: () => void
  openForm: () => void
  end: () => void
}

/** The way to an import from Google Forms: asks for the permission where there is none, then opens the form. */
export function useGoogleImport(): GoogleImport {
  const [state, setState] = useState<ImportState>({ step: 'idle' })

  const begin = async () => {
    setState({ step: 'checking' })
    try {
      setState({ step: (await isGoogleConnected()) ? 'form' : 'connect' })
    } catch {
      setState({ step: 'failed' })
    }
  }
  const goOn = useEffectEvent((outcome: 'given' | ConsentFault) => {
    setState(outcome === 'given' ? { step: 'ready' } : { step: 'connect', fault: outcome })
  })
  const isWaiting = state.step === 'connect' || state.step === 'blocked'
  useEffect(() => (isWaiting ? onConsent(goOn) : undefined), [isWaiting])

  return {
    state,
    begin: () => void begin(),
    connect: () => setState({ step: openConsent() ? 'connect' : 'blocked' }),
    openForm: () => setState({ step: 'form' }),
    end: () => setState({ step: 'idle' }),
  }
}
