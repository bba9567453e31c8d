import Button from '@mui/material/Button'
import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { counted, grouped } from '#contract/counted.ts'
import type { LibraryImport } from '#contract/library/library.ts'
import { dayOf } from '#web/ui/date.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { type Column, columnDefinitions, features, type Grid } from '#web/ui/table/data-table.ts'
import table from '#web/ui/table/Table.module.css'
import { TablePager } from '#web/ui/table/TablePager.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { ChangeFilter } from './ChangeFilter.tsx'
import { ChangeKind } from './ChangeKind.tsx'
import styles from './LibraryPreview.module.css'
import { changesOf, isEmpty, type KindOfChange, type LibraryChange } from './library-changes.ts'

type Props = {
  preview: LibraryImport
  /** The library changed after an earlier preview of the same source. */
  isNewer: boolean
}

/** What an import would change, and what was left alone on the way. */
export function LibraryPreview({ preview, isNewer }: Props) {
  const changes = useMemo(() => changesOf(preview), [preview])
  const { unchanged } = preview
  const edited = changes.filter(({ lastEdit }) => lastEdit)
  return (
    <div className={styles.preview}>
      {isNewer && (
        <div className={styles.aside}>
          <Alert tone="warning">
            The library has changed since the preview, so nothing was updated. Review what would change now,
            then choose Update Library again.
          </Alert>
        </div>
      )}
      {edited.length > 0 && (
        <div className={styles.aside}>
          <Alert tone="warning">
            {editedInWords(edited)} {edited.length === 1 ? 'was' : 'were'} changed in the editor since the
            last import, and the workbook replaces {edited.length === 1 ? 'it' : 'them'}. The library as it is
            now will be kept under Last imports, so that you can undo this.
          </Alert>
        </div>
      )}
      <div className={styles.heading}>
        <h2 className="t-h3">What will change</h2>
        {unchanged > 0 && (
          <span className={styles.same}>
            {counted(unchanged, 'template')} {unchanged === 1 ? 'stays' : 'stay'} the same
          </span>
        )}
      </div>
      {isEmpty(preview) ? (
        <p className={styles.nothing}>Nothing would change. The library already matches the workbook.</p>
      ) : (
        <ChangesTable key={preview.revision} changes={changes} />
      )}
    </div>
  )
}

function editedInWords(edited: readonly LibraryChange[]): string {
  const templates = edited.filter(({ what }) => what === null).length
  const packages = edited.length - templates
  return [
    ...(templates > 0 ? [counted(templates, 'template')] : []),
    ...(packages > 0 ? [counted(packages, 'package')] : []),
  ].join(' and ')
}

/** How many changes are shown at first, and on each page when all are asked for. */
const few = 6
const onPage = 50

const columns: Column<LibraryChange>[] = [
  { id: 'kind', name: 'Change', width: 128, cell: ({ kind }) => <ChangeKind kind={kind} /> },
  {
    id: 'name',
    name: 'Template',
    width: 280,
    cell: ({ name, what }) => (what ? `${name} (${what})` : name),
  },
  {
    id: 'details',
    name: 'Details',
    width: 400,
    cell: ({ meaning, fields, lastEdit }) => (
      <>
        {meaning ? meaning : <ChangedFields fields={fields} />}
        {lastEdit && (
          <p className={styles.lastEdit}>
            Changed in the editor {lastEdit.by && `by ${lastEdit.by} `}on {dayOf(lastEdit.on)}
          </p>
        )}
      </>
    ),
  },
]
const definitions = columnDefinitions(columns)

/** Every change of a preview, a few at first, then by pages. */
function ChangesTable({ changes }: { changes: LibraryChange[] }) {
  const [kind, setKind] = useState<KindOfChange | 'all'>('all')
  const rows = useMemo(
    () => (kind === 'all' ? changes : changes.filter((change) => change.kind === kind)),
    [changes, kind],
  )
  const grid: Grid<LibraryChange> = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ key }) => key,
    initialState: { pagination: { pageIndex: 0, pageSize: few } },
  })
  const isAll = grid.state.pagination.pageSize > few

  return (
    <>
      <ChangeFilter changes={changes} shown={kind} onShow={setKind} />
      <table
        className={`${table.table} ${table.hoverable} ${table.stacked} ${table.isHeadHidden} ${styles.table}`}
        aria-label="What will change"
      >
        <thead>
          <tr>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.getRowModel().rows.map(({ id, original }) => (
            <tr key={id}>
              {columns.map((column) => (
                <td key={column.id}>{column.cell(original)}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={3}>No template is {kind}.</td>
            </tr>
          )}
        </tbody>
      </table>
      {isAll && rows.length > onPage && (
        <div className={styles.pager}>
          <TablePager grid={grid} />
        </div>
      )}
      {rows.length > few && (
        <p className={styles.shown}>
          <span role="status">
            {grouped(grid.getRowModel().rows.length)} of {grouped(rows.length)} changes shown
          </span>
          <Button
            variant="text"
            size="small"
            aria-expanded={isAll}
            onClick={() => grid.setPagination({ pageIndex: 0, pageSize: isAll ? few : onPage })}
          >
            {isAll ? 'Show fewer' : 'Show all'}
          </Button>
        </p>
      )}
    </>
  )
}
