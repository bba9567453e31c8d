import Button from '@mui/material/Button'
import { Fragment } from 'react'
import { getImportLink, type PastImport } from '#contract/library/library.ts'
import { countsInWords } from '#web/features/library-admin/changes/counts-in-words.ts'
import { dayOf, momentOf } from '#web/ui/date.ts'
import { useOpenLink } from '#web/ui/files/open-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import table from '#web/ui/table/Table.module.css'
import styles from './PastImports.module.css'

type Props = { imports: PastImport[]; onRestore: (past: PastImport) => void }

/** The imports, newest first: when, who and what, with buttons that download and restore. */
export function PastImportsTable({ imports, onRestore }: Props) {
  return (
    <div className={table.sheet}>
      <table className={`${table.table} ${table.hoverable} ${styles.table}`} aria-labelledby="past-imports">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">File</th>
            <th scope="col">Changes</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((past) => (
            <tr key={past.id}>
              <td>
                <span className={styles.when}>{momentOf(past.importedOn)}</span>
                <span className={styles.who}>{whoImported(past)}</span>
              </td>
              <td>
                <BreakableName name={past.fileName} />
                {past.restoredFrom && (
                  <span className={styles.who}>Restored from {dayOf(past.restoredFrom)}</span>
                )}
              </td>
              <td>
                {past.byHand ? 'Changed by hand since the import before' : countsInWords(past)}
                {past.inUse && <span className={styles.who}>In use now</span>}
              </td>
              <td className={styles.actions}>
                <DownloadImport past={past} />
                <Button
                  variant="text"
                  size="small"
                  aria-label={`Restore ${fileOf(past)}`}
                  startIcon={<Icon name="history" size={18} />}
                  onClick={() => onRestore(past)}
                >
                  Restore
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function whoImported({ byHand, importedByName }: PastImport): string {
  return byHand ? 'Kept before it was replaced' : importedByName || 'Came with the product'
}

/** What is kept has the time of the import that replaced it, and may have the same name. */
const fileOf = ({ byHand, fileName, importedOn }: PastImport) =>
  `${byHand ? 'the kept ' : ''}${fileName} of ${momentOf(importedOn)}`

/** A name without spaces that breaks after "_" rather than before its last letter. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and no state.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function DownloadImport({ past }: { past: PastImport }) {
  const openLink = useOpenLink({ failure: 'Download failed' })
  return (
    <Button
      variant="text"
      size="small"
      aria-label={`Download ${fileOf(past)}`}
      startIcon={<Icon name="download" size={18} />}
      onClick={() => void openLink(getImportLink, { params: { importId: past.id } })}
    >
      Download
    </Button>
  )
}
