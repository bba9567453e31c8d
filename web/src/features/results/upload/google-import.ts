import { useEffect, useEffectEvent, useState } from 'react'
import type { ConsentFault } from '#contract/results/forms.ts'
import { isGoogleConnected } from '#web/google/connection.api.ts'
import { onConsent, openConsent } from '#web/google/consent.ts'

/** Where the way to the import stands. `blocked`: the browser let no window open. */
export type ImportStand =
  | { step: 'idle' | 'checking' | 'blocked' | 'ready' | 'form' | 'failed' }
  | { step: 'connect'; fault?: ConsentFault }

/** What the dialogs before an import show and do. */
export type GoogleImport = {
  stand: ImportStand
  begin: () => void
  connect: () => void
  openForm: () => void
  end: () => void
}

/** The way to an import from Google Forms: asks for the permission where there is none, then opens the form. */
export function useGoogleImport(): GoogleImport {
  const [stand, setStand] = useState<ImportStand>({ step: 'idle' })

  const begin = async () => {
    setStand({ step: 'checking' })
    try {
      setStand({ step: (await isGoogleConnected()) ? 'form' : 'connect' })
    } catch {
      setStand({ step: 'failed' })
    }
  }
  const goOn = useEffectEvent((outcome: 'given' | ConsentFault) => {
    setStand(outcome === 'given' ? { step: 'ready' } : { step: 'connect', fault: outcome })
  })
  const isWaiting = stand.step === 'connect' || stand.step === 'blocked'
  useEffect(() => (isWaiting ? onConsent(goOn) : undefined), [isWaiting])

  return {
    stand,
    begin: () => void begin(),
    connect: () => setStand({ step: openConsent() ? 'connect' : 'blocked' }),
    openForm: () => setStand({ step: 'form' }),
    end: () => setStand({ step: 'idle' }),
  }
}
