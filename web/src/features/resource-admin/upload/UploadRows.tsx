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

/** The files that were chosen, each with its state, and what became of them all. */
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
  const firstFailed = uploads.find(({ state }) => state === 'failed')?.id

  useEffect(() => {
    const row = rows.current?.querySelector(`[data-upload="${firstFailed}"]`)
    if (isBusy || !row || !rows.current) return
    // Only the list: whoever reads further down the page meanwhile stays there.
    rows.current.scrollTop += row.getBoundingClientRect().top - rows.current.getBoundingClientRect().top
  }, [isBusy, firstFailed])

  return (
    <>
      {uploads.length > 0 && (
        <ul ref={rows} className={styles.rows} aria-label="Chosen files">
          {uploads.map((upload) => (
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
