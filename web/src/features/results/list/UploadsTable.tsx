import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { getResultLink, type SurveyResult } from '#contract/results/results.ts'
import { paths } from '#web/paths.ts'
import { dayOf } from '#web/ui/date.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { type UploadAct, UploadMenu } from './UploadMenu.tsx'
import styles from './UploadsTable.module.css'
import { uploadFacts } from './upload-facts.ts'

const UploadDetails = lazyPart(() => import('./UploadDetails.tsx').then((m) => m.UploadDetails))
const RenameDialog = lazyPart(() => import('./RenameDialog.tsx').then((m) => m.RenameDialog))
const EnrolmentDialog = lazyPart(() =>
  import('#web/enrolment/EnrolmentDialog.tsx').then((m) => m.EnrolmentDialog),
)
const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx').then((m) => m.DeleteDialog))

type Props = {
  results: SurveyResult[]
  /** What they are narrowed by. */
  view: string
}

/** The uploads, newest first. */
export function UploadsTable({ results, view }: Props) {
  const [open, setOpen] = useState<{ act: UploadAct; result: SurveyResult }>()
  const columns = useMemo(() => columnsWith((act, result) => setOpen({ act, result })), [])
  const close = () => setOpen(undefined)
  const focusNext = useRef<() => void>(undefined)
  const focus = () => {
    focusNext.current?.()
    focusNext.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows have changed.
  useEffect(focus, [results])
  // The table goes with its last row.
  useEffect(() => () => focusNext.current?.(), [])
  return (
    <>
      <DataTable
        name="Your uploads"
        columns={columns}
        rows={results}
        rowId={({ id }) => id}
        sortedBy={{ id: 'uploadedOn', desc: true }}
        rowsPerPage={10}
        view={view}
      />
      {open && (
        <LazyPart onFail={close}>
          {open.act === 'details' && <UploadDetails result={open.result} onClose={close} />}
          {open.act === 'rename' && <RenameDialog result={open.result} onClose={close} />}
          {open.act === 'enrolment' && (
            <EnrolmentDialog resultId={open.result.id} title={open.result.friendlyName} onClose={close} />
          )}
          {open.act === 'delete' && (
            <DeleteDialog
              result={open.result}
              onClose={close}
              onDeleted={(focus) => {
                focusNext.current = focus
              }}
            />
          )}
        </LazyPart>
      )}
    </>
  )
}

function columnsWith(onAct: (act: UploadAct, result: SurveyResult) => void): Column<SurveyResult>[] {
  return [
    {
      id: 'friendlyName',
      name: 'File Name',
      width: 545,
      sortBy: ({ friendlyName }) => friendlyName,
      cell: (result) => (
        <span>
          {result.friendlyName}
          <small className={styles.facts}>
            <span>{uploadFacts(result)}</span> ·{' '}
            <Link to={paths.explore(result.id)} aria-label={`Explore results of ${result.friendlyName}`}>
              Explore results
            </Link>
          </small>
        </span>
      ),
    },
    {
      id: 'uploadedOn',
      name: 'Date',
      width: 219,
      sortBy: ({ uploadedOn }) => Date.parse(uploadedOn),
      cell: ({ uploadedOn }) => dayOf(uploadedOn),
    },
    {
      id: 'uploadedByName',
      name: 'Uploaded By',
      width: 290,
      sortBy: ({ uploadedBy }) => uploadedBy.name,
      cell: ({ uploadedBy }) => uploadedBy.name,
    },
    {
      id: 'download',
      name: 'Download',
      isNameHidden: true,
      width: 218,
      isAtEnd: true,
      cell: (result) => (
        <span className={styles.actions}>
          {!result.responsesRemovedOn && <DownloadResult result={result} />}
          <UploadMenu result={result} onAct={onAct} />
        </span>
      ),
    },
  ]
}

function DownloadResult({ result: { id, friendlyName } }: { result: SurveyResult }) {
  const open = useOpenLink()
  return (
    <Button
      variant="text"
      size="small"
      aria-label={`Download ${friendlyName}`}
      startIcon={<Icon name="download" size={18} />}
      onClick={() => void open(getResultLink, { params: { resultId: id } })}
      sx={{ marginLeft: { xs: '-12px', sm: 0 } }}
    >
      Download
    </Button>
  )
}
