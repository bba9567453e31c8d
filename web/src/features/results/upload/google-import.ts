import { useEffect, useEffectEvent, useState } from 'react'
import type { ConsentFailure } from '#contract/results/forms.ts'
import { isGoogleConnected } from '#web/google/connection.api.ts'
import { onConsent, openConsent } from '#web/google/consent.ts'

/** The state of the way to an import. `blocked`: the browser let no window open. */
type ImportState =
  | { step: 'idle' | 'checking' | 'blocked' | 'ready' | 'form' | 'failed' }
  | { step: 'connect'; failure?: ConsentFailure }

/** What the dialogs before an import show and do. */
export type GoogleImport = {
  state: ImportState
  begin: () => void
  connect: () => void
  openForm: () => void
  end: () => void
}

/** Begins an import from Google Forms: asks for permission if needed, then opens the form. */
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
  const goOn = useEffectEvent((outcome: 'given' | ConsentFailure) => {
    setState(outcome === 'given' ? { step: 'ready' } : { step: 'connect', failure: outcome })
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
