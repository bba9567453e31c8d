import { useEffect, useEffectEvent, useState } from 'react'
import { type ConsentFailure, createSurveyExport } from '#contract/results/forms.ts'
import { isGoogleConnected } from '#web/google/connection.api.ts'
import { onConsent, openConsent } from '#web/google/consent.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { signInAgain } from '#web/session/sign-in-again.ts'

/** The state of an export to Google Forms. `blocked`: the browser let no window open. */
type State =
  | { step: 'idle' | 'busy' | 'blocked' | 'ready' | 'failed' }
  | { step: 'connect'; failure?: ConsentFailure }
  | { step: 'done'; editAddress: string }

/** What the dialogs of an export show and do. */
export type GoogleExport = {
  state: State
  begin: () => void
  connect: () => void
  waitForConsent: () => void
  end: () => void
}

type Options = {
  templateId: number
  /** The last dialog was closed. */
  onEnd: () => void
  /** True while the form is being made. */
  onBusyChange?: ((isBusy: boolean) => void) | undefined
}

/** An export of a template to Google Forms: asks for the permission where there is none, then makes the form. */
export function useGoogleExport({ templateId, onEnd, onBusyChange }: Options): GoogleExport {
  const [state, setState] = useState<State>({ step: 'idle' })
  const go = (step: 'idle' | 'busy' | 'blocked' | 'ready') => setState({ step })

  const begin = async () => {
    go('busy')
    onBusyChange?.(true)
    setState(await connectOrExport(templateId))
    onBusyChange?.(false)
  }
  const goOn = useEffectEvent((outcome: 'given' | ConsentFailure) => {
    if (outcome === 'given') void begin()
    else setState({ step: 'connect', failure: outcome })
  })
  const isWaiting = state.step === 'ready' || state.step === 'blocked'
  useEffect(() => (isWaiting ? onConsent(goOn) : undefined), [isWaiting])

  return {
    state,
    begin: () => void begin(),
    connect: () => go(openConsent() ? 'ready' : 'blocked'),
    waitForConsent: () => go('ready'),
    end: () => {
      go('idle')
      onEnd()
    },
  }
}

async function connectOrExport(surveyTemplateId: number): Promise<State> {
  try {
    if (!(await isGoogleConnected())) return { step: 'connect' }
    const { editAddress } = await call(createSurveyExport, {
      body: { surveyTemplateId },
      onUnauthenticated: 'throw',
      onUnreachable: 'throw',
    })
    return { step: 'done', editAddress }
  } catch (error) {
    return leaveFor(error) ? new Promise(() => {}) : { step: 'failed' }
  }
}

/** A 401 of the export carries the address to go to as text; without one it is the session that ended. */
function leaveFor(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  if (error.text === '') return signInAgain()
  window.location.assign(error.text)
  return true
}
