import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useId, useMemo } from 'react'
import { counted } from '#contract/counted.ts'
import { changesBetween } from '#web/features/library-admin/templates/content/changes.ts'
import { faultsIn } from '#web/features/library-admin/templates/content/faults.ts'
import type { Place } from '#web/features/library-admin/templates/content/questions.ts'
import type { TemplateDraftState } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { countsOf } from '#web/features/library-admin/templates/publishing/counts.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ChangeList } from './ChangeList.tsx'
import { FaultList } from './FaultList.tsx'
import styles from './Publishing.module.css'
import { usePublishing } from './use-publishing.ts'

type Props = {
  id: number
  draft: TemplateDraftState
  /** Leads to what a fault is about. */
  onShow: (place: Place) => void
  onClose: () => void
}

/** Shows what will change for people, and publishes it; what keeps it from that is named with its places. */
export function PublishDialog({ id, draft, onShow, onClose }: Props) {
  const titleId = useId()
  const { content, server, state } = draft
  const { published, revision } = server
  const changes = useMemo(
    () => changesBetween(published?.content ?? null, content, { byKey: true }),
    [published, content],
  )
  const { publish, lookAgain } = usePublishing(id, draft, onClose)
  const { error } = publish
  const faults = error instanceof ApiError && error.status === 422 ? faultsIn(error.issues, content) : []
  const isConflict = error instanceof ApiError && error.status === 409
  const isReady = state.kind === 'saved' && revision > 0
  const isBusy = publish.isPending || lookAgain.isPending
  const name = published ? `Version ${published.version}` : 'Nothing published'
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      aria-labelledby={`${titleId}title`}
      slotProps={dialogWidth(880)}
    >
      <div className={styles.publishHead}>
        <h2 id={`${titleId}title`} className="t-h3">
          {published ? `Publish version ${published.version + 1}?` : 'Publish this template?'}
        </h2>
        <p className="t-body2 t-quiet">
          {published
            ? `${countsOf(changes)}. People see it right away. Surveys already under way keep their questions.`
            : 'Districts with its packages see it right away.'}
        </p>
        {faults.length > 0 && (
          <Alert tone="error">
            <p>{error?.message}</p>
            <FaultList
              faults={faults}
              onShow={(place) => {
                onClose()
                onShow(place)
              }}
            />
          </Alert>
        )}
        {error && faults.length === 0 && (
          <Alert tone="error">
            <p>{error.message}</p>
            {isConflict && (
              <Button size="small" aria-disabled={isBusy} onClick={() => !isBusy && lookAgain.mutate()}>
                Compare with what is there now
              </Button>
            )}
          </Alert>
        )}
        {lookAgain.error && <Alert tone="error">{lookAgain.error.message}</Alert>}
        {!isReady && !error && (
          <p role="status" className="t-caption">
            {state.kind === 'saved' || state.kind === 'unsaved' || state.kind === 'saving'
              ? 'Saving the draft…'
              : 'The draft has to be saved before you can publish it.'}
          </p>
        )}
      </div>
      {/* A region that scrolls can be reached by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.scroll} aria-label="What changes" tabIndex={0}>
        {published ? (
          <ChangeList changes={changes} names={[name, 'Draft']} />
        ) : (
          <p className={styles.first}>
            This is its first version, with {counted(content.questions.length, 'question')}
            {content.translation && ` in ${content.words.language} and ${content.translation.language}`}.
          </p>
        )}
      </section>
      <div className={styles.foot}>
        <Button onClick={() => !isBusy && onClose()}>Cancel</Button>
        <Button
          variant="contained"
          aria-disabled={isBusy || !isReady || isConflict}
          onClick={() => !isBusy && isReady && !isConflict && publish.mutate()}
        >
          {publish.isPending ? 'Publishing…' : 'Publish'}
        </Button>
      </div>
    </Dialog>
  )
}
