import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countedPeople } from '#contract/counted.ts'
import { type RosterSource, removeRosterSource } from '#contract/people/rosters/sources.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { Note } from '#web/features/districts/parts/Note.tsx'
import { call } from '#web/server/api.ts'
import { momentOf } from '#web/ui/date.ts'
import { MessageDialog } from '#web/ui/dialogs/MessageDialog.tsx'
import { useFileDrop } from '#web/ui/file-drop.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { FileButton } from './FileButton.tsx'
import { useImportFile } from './import-file.ts'
import styles from './Rosters.module.css'
import { RunList } from './RunList.tsx'
import { formats } from './roster-words.ts'
import { SourceDialog } from './SourceDialog.tsx'
import { Tokens } from './Tokens.tsx'

type Props = { source: RosterSource; path: string; isMine: boolean }

/** One roster source: sending a file, its tokens and its runs. */
export function SourcePanel({ source, path, isMine }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'settings' | 'remove' | null>(null)
  const sending = useImportFile(source.id, ({ id }) => navigate(`${path}/${id}`))
  const isOver = useFileDrop((...files) => sending.take(files))
  const isPaused = source.pausedUntil !== null && new Date(source.pausedUntil) > new Date()
  return (
    <section className={styles.panel} aria-label={source.name} data-over={isOver || undefined}>
      <div className={styles.panelHead}>
        <div>
          <h3 className="t-h4">{source.name}</h3>
          <p className={styles.facts}>
            {source.format ? formats[source.format] : 'No files received yet'} ·{' '}
            {countedPeople(source.people)}
            {isPaused && source.pausedUntil && ` · Pauses until ${momentOf(source.pausedUntil)}`}
          </p>
        </div>
        <div className={styles.acts}>
          <Button size="small" onClick={() => setOpen('settings')} startIcon={<Icon name="tune" size={18} />}>
            Settings
          </Button>
          <Button size="small" onClick={() => setOpen('remove')} startIcon={<Icon name="delete" size={18} />}>
            Remove
          </Button>
          <FileButton label="Import a file" isContained isBusy={sending.isSending} onTake={sending.take} />
        </div>
      </div>
      {source.lastRun?.heldOn && (
        <Note
          tone="warn"
          action={
            <Button size="small" onClick={() => navigate(`${path}/${source.lastRun?.id}`)}>
              Look at it
            </Button>
          }
        >
          Held since {momentOf(source.lastRun.madeOn)}. Nothing is imported until somebody reviews it.
        </Note>
      )}
      {sending.isSending && <ProgressBar label="The file is being sent" share={sending.sent} />}
      <ChangeError error={sending.error} />
      <p className={styles.hint}>
        A OneRoster zip, School Data Sync files, or a list (.csv, .xlsx) with a column of e-mail addresses.
        You will see what would change before anything does.
      </p>
      <RunList sourceId={source.id} path={path} />
      <Tokens source={source} />
      {open === 'settings' && (
        <SourceDialog
          districtId={source.district?.id ?? null}
          source={source}
          isMine={isMine}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'remove' && <RemoveDialog source={source} onClose={() => setOpen(null)} />}
    </section>
  )
}

function RemoveDialog({ source, onClose }: { source: RosterSource; onClose: () => void }) {
  const { without } = useFresh()
  const showToast = useToast()
  const remove = useMutation({
    mutationFn: () => call(removeRosterSource, { params: { sourceId: source.id } }),
    onSuccess: () => {
      without(source.id)
      showToast(`${source.name} was removed.`, { durationMs: 4000 })
      onClose()
    },
  })
  return (
    <MessageDialog
      open
      onClose={() => !remove.isPending && onClose()}
      icon="delete"
      tone="warning"
      title={`Remove ${source.name}?`}
      primary={{ label: 'Keep it', onClick: onClose }}
      secondary={{ label: remove.isPending ? 'Removing…' : 'Remove source', onClick: () => remove.mutate() }}
    >
      <p>
        Its people and schools stay as they are, and no roster changes them from now on. Its tokens stop
        working. Another source can take over its people.
      </p>
      <ChangeError error={remove.error} />
    </MessageDialog>
  )
}
