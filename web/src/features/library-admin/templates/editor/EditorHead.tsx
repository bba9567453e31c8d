import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Place } from '#web/features/library-admin/templates/content/questions.ts'
import { isSame } from '#web/features/library-admin/templates/content/same.ts'
import { DiscardDialog } from '#web/features/library-admin/templates/publishing/DiscardDialog.tsx'
import { PublishDialog } from '#web/features/library-admin/templates/publishing/PublishDialog.tsx'
import { dayOf } from '#web/ui/date.ts'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './Editor.module.css'
import { Saving } from './Saving.tsx'
import { type Tab, tabNames } from './tabs.ts'
import type { TemplateDraftState } from './use-template-draft.ts'

type Props = {
  id: number
  tab: Tab
  draft: TemplateDraftState
  onUndo: () => void
  onRedo: () => void
  /** Leads to a question, or to the survey as a whole. */
  onShow: (place: Place) => void
}

/** What the survey is called, how far it is saved and published, and what is done to it as a whole. */
export function EditorHead({ id, tab, draft, onUndo, onRedo, onShow }: Props) {
  const [dialog, setDialog] = useState<'publish' | 'discard' | null>(null)
  const { content, server, undo, redo, state } = draft
  const { published } = server
  const name = content.words.name.trim() || `Template ${id}, no name yet`
  const isChanged = !published || !isSame(content, published.content)
  const hasDraft = server.revision > 0 || state.kind !== 'saved'
  const close = () => setDialog(null)
  // The title of the page that was come to stays, since another one takes the focus, from the field of the name as well.
  const [opened] = useState(name)
  useDocumentTitle(`${tabNames[tab]}, ${name}`)
  return (
    <div className={styles.head}>
      <div className={styles.headTitle}>
        <PageTitle title={opened} className={styles.name}>
          {name}
        </PageTitle>
        <span className={hasDraft ? styles.chip : `${styles.chip} ${styles.asPublished}`}>
          <Icon name={hasDraft ? 'edit_note' : 'check'} size={17} />
          {!published
            ? 'Draft, never published'
            : hasDraft
              ? `Draft of version ${published.version + 1}`
              : 'As published'}
        </span>
        {published?.retired && <span className={styles.chip}>Retired</span>}
        <div className={styles.meta}>
          <span>Template {id}</span>
          {published && (
            <span>
              Version {published.version}
              {published.on ? ` published ${dayOf(published.on)}` : ', from the library'}
              {published.on && published.by && ` by ${published.by}`}
            </span>
          )}
          <Saving draft={draft} />
        </div>
      </div>
      <div className={styles.acts}>
        <IconButton aria-label="Undo" title="Undo (Ctrl+Z)" aria-disabled={!undo} onClick={onUndo}>
          <Icon name="undo" />
        </IconButton>
        <IconButton aria-label="Redo" title="Redo (Ctrl+Shift+Z)" aria-disabled={!redo} onClick={onRedo}>
          <Icon name="redo" />
        </IconButton>
        <Button
          aria-disabled={!hasDraft}
          onClick={() => {
            if (!hasDraft) return
            draft.saveSoon()
            setDialog('discard')
          }}
        >
          Discard draft
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon name="publish" />}
          aria-disabled={!isChanged && !published?.retired}
          onClick={() => {
            if (!isChanged && !published?.retired) return
            draft.saveSoon()
            setDialog('publish')
          }}
        >
          Publish…
        </Button>
      </div>
      {dialog === 'publish' && <PublishDialog id={id} draft={draft} onShow={onShow} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog id={id} name={name} draft={draft} onClose={close} />}
    </div>
  )
}
