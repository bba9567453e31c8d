import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { resultsQuery } from './results.api.ts'
import styles from './Uploads.module.css'
import { UploadsTable } from './UploadsTable.tsx'

/** The list of uploads, or what takes its place: loading, an error, or that there are none. */
export function Uploads({ onImport }: { onImport: () => void }) {
  const list = useQuery(resultsQuery)
  const count = list.data?.length ?? 0
  return (
    <section aria-labelledby="uploads">
      <div className={styles.heading}>
        <h2 id="uploads" className="t-h3">
          Your uploads
        </h2>
        {count > 0 && <span className={styles.count}>{count === 1 ? '1 file' : `${count} files`}</span>}
      </div>
      <Loaded
        query={list}
        skeleton={
          <TableSkeleton rows={10} columns="2.5fr 1fr 1.3fr 0.6fr" label="Your uploads are loading" />
        }
        isEmpty={(results) => results.length === 0}
        empty={<NoUploads onImport={onImport} />}
      >
        {(results) => <UploadsTable results={results} />}
      </Loaded>
    </section>
  )
}

function NoUploads({ onImport }: { onImport: () => void }) {
  return (
    <EmptyPanel
      icon="upload_file"
      title="Welcome! It looks like you haven't uploaded any survey results yet..."
      level="h3"
      text="Start with a form you exported."
      action={
        <Button variant="contained" onClick={onImport}>
          Import from Google Forms
        </Button>
      }
    />
  )
}
