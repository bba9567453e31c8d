import { useQuery } from '@tanstack/react-query'
import { resourcesQuery, templateNamesQuery } from './resource-admin.api.ts'
import { UploadRow } from './UploadRow.tsx'
import styles from './UploadStrip.module.css'
import type { UploadList } from './upload-list.ts'

type Props = {
  list: UploadList
  /** A button was used that is gone by then. */
  onActed: () => void
}

/** The files that were chosen, each with its state, and how many are stored for those who cannot see it. */
export function UploadRows({ list, onActed }: Props) {
  const resources = useQuery(resourcesQuery).data ?? []
  const templates = useQuery(templateNamesQuery).data
  const { uploads } = list
  const count = (state: string) => uploads.filter((upload) => upload.state === state).length
  const done = count('done')
  const failed = count('failed')
  return (
    <>
      {uploads.length > 0 && (
        <ul className={styles.rows} aria-label="Chosen files">
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
      <p role="status" className="visually-hidden">
        {uploads.length > 1 &&
          done + failed > 0 &&
          `${done} of ${uploads.length} files uploaded, ${failed} failed`}
      </p>
    </>
  )
}
