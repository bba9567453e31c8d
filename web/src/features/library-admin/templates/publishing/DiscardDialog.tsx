import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { discardTemplateDraft, getEditedTemplate } from '#contract/library/template-editor.ts'
import type { TemplateDraftState } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { editedTemplatesQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { isConflict } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './Publishing.module.css'

type Props = {
  id: number
  name: string
  draft: TemplateDraftState
  onClose: () => void
}

/** Asks before a draft goes: of a published survey what is published is shown again, a new one is gone. */
export function DiscardDialog({ id, name, draft, onClose }: Props) {
  const titleId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const { published, revision } = draft.server
  const newest = () => call(getEditedTemplate, { params: { id } })
  const discard = useMutation({
    mutationFn: async () => {
      if (revision > 0) await call(discardTemplateDraft, { params: { id }, query: { revision } })
      return published ? newest() : null
    },
    onSuccess: (newest) => {
      void client.invalidateQueries(editedTemplatesQuery)
      onClose()
      if (newest) {
        draft.goOnWith(newest)
        showToast('Draft discarded. Undo brings it back.', { durationMs: 6000 })
      } else {
        draft.forget()
        showToast(`${name} was discarded.`, { durationMs: 6000 })
        void navigate(paths.manageTemplates)
      }
    },
  })
  const lookAgain = useMutation({
    mutationFn: newest,
    onSuccess: (survey) => {
      draft.goOnWith(survey)
      onClose()
    },
  })
  // Its answer would be about a draft that is gone.
  const isSaving = draft.state.kind === 'saving' || draft.state.kind === 'unsaved'
  const isBusy = discard.isPending || lookAgain.isPending
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      aria-labelledby={`${titleId}title`}
      slotProps={dialogWidth(480)}
    >
      <div className={styles.dialog}>
        <h2 id={`${titleId}title`} className="t-h3">
          Discard the draft?
        </h2>
        <p>
          {published
            ? `${name} stays as published in version ${published.version}. Changes made since then are removed. You can undo this until you leave the page.`
            : `${name} was never published, so nothing will be left of it.`}
        </p>
        <ChangeError
          error={lookAgain.error ?? discard.error}
          onLoadNewer={isConflict(discard.error) ? () => !isBusy && lookAgain.mutate() : undefined}
          newerLabel="Look at it again"
        />
        <div className={styles.actions}>
          <Button variant="contained" autoFocus onClick={onClose}>
            Keep the draft
          </Button>
          <Button
            aria-disabled={isBusy || isSaving || isConflict(discard.error)}
            onClick={() => !isBusy && !isSaving && !isConflict(discard.error) && discard.mutate()}
          >
            {discard.isPending ? 'Discarding…' : 'Discard draft'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
