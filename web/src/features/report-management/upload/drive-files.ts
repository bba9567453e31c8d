import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getPickerSettings, reportFileTypes } from '#contract/reports/report-files.ts'
import type { ConsentFailure } from '#contract/results/forms.ts'
import { onConsent, openConsent } from '#web/google/consent.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { loadPicker } from './picker-frame.ts'
import { fromDrive, type PickedFile } from './report-files.ts'

const title = 'Choose the PDF and the Word document'

/**
 * How far choosing from the drive is. `blocked`: the browser let no window open for the permission.
 * `picking`: the picker is shown, which a dialog of ours would cover.
 */
type State =
  | { step: 'idle' | 'loading' | 'picking' | 'blocked' | 'failed' }
  | { step: 'connect'; fault?: ConsentFailure }

/**
 * Choosing files of the shared folder; asks for the permission to use Google if there is none, and
 * shows the picker once it is given, unless there are files already.
 */
export function useDriveFiles(hasFiles: boolean, onPick: (files: PickedFile[]) => void) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const choose = async () => {
    const { signal } = leaving.current
    setState({ step: 'loading' })
    try {
      const settings = await call(getPickerSettings, {})
      // The dialog that wanted it may be closed by now, and after the next wait again.
      if (signal.aborted) return
      const picker = await loadPicker(
        { ...settings, title, mimeTypes: Object.values(reportFileTypes) },
        signal,
      )
      if (signal.aborted) return
      // Our dialog is gone, and the focus is back in the page, before the picker takes it from there.
      flushSync(() => setState({ step: 'picking' }))
      const documents = await picker.pick()
      if (documents.length > 0) onPick(documents.map(fromDrive))
      setState({ step: 'idle' })
    } catch (error) {
      if (signal.aborted) return
      setState({ step: isUnconnected(error) ? 'connect' : 'failed' })
    }
  }
  const goOn = useEffectEvent((outcome: 'given' | ConsentFailure) => {
    if (outcome === 'given') void (hasFiles ? setState({ step: 'idle' }) : choose())
    else setState({ step: 'connect', fault: outcome })
  })
  const isWaiting = state.step === 'connect' || state.step === 'blocked'
  useEffect(() => (isWaiting ? onConsent(goOn) : undefined), [isWaiting])

  return {
    state,
    choose: () => void choose(),
    connect: () => setState({ step: openConsent() ? 'connect' : 'blocked' }),
    /** Asks for the permission, since the server says that it is gone. */
    askToConnect: () => setState({ step: 'connect' }),
    end: () => setState({ step: 'idle' }),
  }
}

/** Whether an answer says that Google is not connected. */
export function isUnconnected(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forms_not_authorized'
}
