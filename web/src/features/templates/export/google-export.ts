import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getSurveyTemplate } from '#contract/library/templates.ts'
import { type ConsentFailure, createSurveyExport } from '#contract/results/forms.ts'
import { isGoogleConnected } from '#web/google/connection.api.ts'
import { onConsent, openConsent } from '#web/google/consent.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { signInAgain } from '#web/session/sign-in-again.ts'

/** The state of an export to Google Forms. `blocked`: the browser let no window open. */
type State =
  | { step: 'idle' | 'busy' | 'blocked' | 'ready' | 'failed' }
  | { step: 'connect'; failure?: ConsentFailure }
  /** The questions are about what the law protects. */
  | { step: 'notice'; topics: readonly string[] }
  | { step: 'done'; editAddress: string }

/** What the dialogs of an export show and do. */
export type GoogleExport = {
  state: State
  begin: () => void
  /** Goes on after the notice to parents was confirmed. */
  confirmNotice: () => void
  connect: () => void
  waitForConsent: () => void
  end: () => void
}

type Options = {
  templateId: number
  /** The last dialog was closed. */
  onEnd: () => void
  /** True while the form is being made. */
  onBusyChange: (isBusy: boolean) => void
}

/** An export of a template to Google Forms: asks for permission if needed, then makes the form. */
export function useGoogleExport({ templateId, onEnd, onBusyChange }: Options): GoogleExport {
  const [state, setState] = useState<State>({ step: 'idle' })
  const go = (step: 'idle' | 'busy' | 'blocked' | 'ready') => setState({ step })

  const reminds = useQuery({ ...loggedInUserQuery, enabled: false }).data?.parentsNotice === true
  const [isConfirmed, setConfirmed] = useState(false)
  const isRunning = useRef(false)
  const begin = async (confirmed = isConfirmed) => {
    // The second click of a double click comes before the menu or the dialog is gone.
    if (isRunning.current) return
    isRunning.current = true
    go('busy')
    onBusyChange(true)
    setState(await exportOf(templateId, reminds, confirmed))
    onBusyChange(false)
    isRunning.current = false
  }
  const goOn = useEffectEvent((outcome: 'given' | ConsentFailure) => {
    if (outcome === 'given') void begin()
    else setState({ step: 'connect', failure: outcome })
  })
  // Also while the dialog asks to connect: the window may be open since somebody went on before it was done.
  const isWaiting = state.step === 'ready' || state.step === 'blocked' || state.step === 'connect'
  useEffect(() => (isWaiting ? onConsent(goOn) : undefined), [isWaiting])

  return {
    state,
    begin: () => void begin(),
    confirmNotice: () => {
      setConfirmed(true)
      void begin(true)
    },
    connect: () => go(openConsent() ? 'ready' : 'blocked'),
    waitForConsent: () => go('ready'),
    end: () => {
      go('idle')
      onEnd()
    },
  }
}

/** The export of a template, as far as it goes without the person. */
async function exportOf(templateId: number, reminds: boolean, isConfirmed: boolean): Promise<State> {
  const topics = reminds && !isConfirmed ? await protectedTopics(templateId) : []
  if (!topics) return { step: 'failed' }
  return topics.length > 0 ? { step: 'notice', topics } : connectOrExport(templateId, isConfirmed)
}

/** The protected subjects that the questions of a template touch; undefined if that cannot be known now. */
async function protectedTopics(templateId: number): Promise<readonly string[] | undefined> {
  return call(getSurveyTemplate, { params: { surveyTemplateId: templateId } }).then(
    ({ sensitiveTopics }) => sensitiveTopics,
    () => undefined,
  )
}

async function connectOrExport(surveyTemplateId: number, parentsNotice: boolean): Promise<State> {
  try {
    if (!(await isGoogleConnected())) return { step: 'connect' }
    const { editAddress } = await call(createSurveyExport, {
      body: { surveyTemplateId, ...(parentsNotice && { parentsNotice }) },
      onUnauthenticated: 'throw',
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
