import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { resourcesQuery, templateNamesQuery } from '#web/features/resource-admin/resource-admin.api.ts'
import { UploadRow } from './UploadRow.tsx'
import styles from './UploadStrip.module.css'
import type { Upload, UploadList } from './upload-list.ts'

type Props = {
  list: UploadList
  /** A button was used that is gone by then. */
  onActed: () => void
}

/** A file that the server refused comes before one that was never sent. */
const severity: Partial<Record<Upload['state'], number>> = { failed: 2, rejected: 1 }

const worstFirst = (uploads: readonly Upload[]) =>
  uploads.toSorted((a, b) => (severity[b.state] ?? 0) - (severity[a.state] ?? 0))

/** The files that were chosen, the refused ones first, each with its state, and a summary of all. */
export function UploadRows({ list, onActed }: Props) {
  const resources = useQuery(resourcesQuery).data ?? []
  const templates = useQuery(templateNamesQuery).data
  const { uploads } = list
  const rows = useRef<HTMLUListElement>(null)
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const done = count('done')
  const failed = count('failed')
  const unsent = count('rejected', 'ready')
  const isBusy = count('waiting', 'sending') > 0
  const refused = failed + count('rejected')
  // While files are sent each row stays where it is, with the button that may have the focus.
  const ordered = isBusy ? uploads : worstFirst(uploads)

  useEffect(() => {
    // Only the list: somebody reading further down the page stays there.
    if (!isBusy && refused > 0 && rows.current) rows.current.scrollTop = 0
  }, [isBusy, refused])

  return (
    <>
      {uploads.length > 0 && (
        <ul
          ref={rows}
          className={refused > 0 ? `${styles.rows} ${styles.areRefused}` : styles.rows}
          aria-label="Chosen files"
        >
          {ordered.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              list={list}
              onActed={onActed}
              resources={resources}
              templates={templates}
            />
          ))}
        </ul>
      )}
      <p role="status" className={`${styles.summary} ${failed > 0 ? styles.hasFailed : ''}`}>
        {uploads.length > 1 &&
          done + failed > 0 &&
          [
            `${done} of ${uploads.length} files uploaded`,
            failed > 0 && `${failed} failed`,
            unsent > 0 && `${unsent} not sent`,
          ]
            .filter(Boolean)
            .join(', ')}
      </p>
    </>
  )
}
