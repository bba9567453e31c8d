import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { exportTestForm } from '#contract/library/template-editor.ts'
import type { ConsentFailure } from '#contract/results/forms.ts'
import type { Side } from '#web/features/library-admin/templates/content/questions.ts'
import { ConnectDialog } from '#web/google/ConnectDialog.tsx'
import { onConsent, openConsent } from '#web/google/consent.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { signInAgain } from '#web/session/sign-in-again.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import styles from './Preview.module.css'

type Props = {
  id: number
  side: Side
  /** False until what was typed is saved, since the form is made of the draft. */
  isSaved: boolean
}

type Connecting = { isBlocked: boolean; failure?: ConsentFailure }

/** Makes a form of the draft in the admin's own Google account; asks for permission first if needed. */
export function TestForm({ id, side, isSaved }: Props) {
  const [connecting, setConnecting] = useState<Connecting | null>(null)
  const making = useMutation({
    mutationFn: () =>
      call(exportTestForm, {
        params: { id },
        body: { language: side === 'translation' ? 'translation' : 'original' },
        onUnauthenticated: 'throw',
      }),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return
      if (error.code === 'forms_not_authorized') setConnecting({ isBlocked: false })
      else signInAgain()
    },
  })
  const goOn = useEffectEvent((outcome: 'given' | ConsentFailure) => {
    if (outcome !== 'given') return setConnecting({ isBlocked: false, failure: outcome })
    setConnecting(null)
    making.mutate()
  })
  const isAsked = connecting !== null
  useEffect(() => (isAsked ? onConsent(goOn) : undefined), [isAsked])

  const isBusy = making.isPending || !isSaved
  const { error } = making
  const isOfGoogle = error instanceof ApiError && error.status === 401
  return (
    <div className={styles.test}>
      <Button
        fullWidth
        startIcon={<Icon name="open_in_new" />}
        aria-disabled={isBusy}
        onClick={() => !isBusy && making.mutate()}
      >
        {making.isPending ? 'Making the form…' : 'Export a test form'}
      </Button>
      <div role="status">
        {making.data && !making.isPending && (
          <p className={styles.made}>
            <Icon name="check_circle" size={17} /> The test form is in your Google account.{' '}
            <a href={making.data.editAddress} target="_blank" rel="noreferrer">
              View Google Form
            </a>
          </p>
        )}
      </div>
      {error && !isOfGoogle && (
        <Alert tone="error">
          <p>{error.message}</p>
        </Alert>
      )}
      {connecting && (
        <ConnectDialog
          isBlocked={connecting.isBlocked}
          failure={connecting.failure}
          onConnect={() => setConnecting({ isBlocked: !openConsent() })}
          onClose={() => setConnecting(null)}
        >
          We need your permission to create the form in your Google account.
        </ConnectDialog>
      )}
    </div>
  )
}
