import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { wordSearch } from '#contract/word-search.ts'
import { deletedResultsQuery, resultsQuery } from '#web/features/results/results.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { LazyPart } from '#web/ui/states/LazyPart.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { lazyPart } from '#web/ui/states/lazy-part.ts'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import styles from './Uploads.module.css'
import { UploadsTable } from './UploadsTable.tsx'
import { searchedText } from './upload-facts.ts'

const DeletedUploads = lazyPart(() => import('./DeletedUploads.tsx').then((m) => m.DeletedUploads))

/** Fewer uploads than these are found by looking. */
const searchedFrom = 11

const noneFound = 'No upload matches your search'

/** The list of uploads, or what takes its place: loading, an error, or an empty list. */
export function Uploads({ onImport }: { onImport: () => void }) {
  const list = useQuery(resultsQuery)
  const deleted = useQuery(deletedResultsQuery).data ?? []
  const [search, setSearch] = useState('')
  const [isShowingDeleted, setShowingDeleted] = useState(false)
  const count = list.data?.length ?? 0
  const isSearched = count >= searchedFrom
  return (
    <section aria-labelledby="uploads">
      <div className={styles.heading}>
        <h2 id="uploads" className="t-h3">
          Your uploads
        </h2>
        {count > 0 && <span className={styles.count}>{counted(count, 'file')}</span>}
        <span className={styles.tools}>
          {isSearched && (
            <label className={styles.search}>
              <span className="visually-hidden">Search uploads</span>
              <Icon name="search" size={18} />
              <input
                type="search"
                placeholder="Search uploads"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </label>
          )}
          {deleted.length > 0 && (
            <Button
              variant="text"
              size="small"
              startIcon={<Icon name="delete" size={18} />}
              onClick={() => setShowingDeleted(true)}
            >
              Deleted uploads ({deleted.length})
            </Button>
          )}
        </span>
      </div>
      <Loaded
        query={list}
        skeleton={
          <TableSkeleton rows={10} columns="2.5fr 1fr 1.3fr 0.6fr" label="Your uploads are loading" />
        }
        isEmpty={(results) => results.length === 0}
        empty={<NoUploads onImport={onImport} />}
      >
        {(results) => {
          const isFound = wordSearch(search)
          const found = isSearched ? results.filter((result) => isFound(searchedText(result))) : results
          return (
            <>
              {/* Below the table its pager says how many there are. */}
              <p role="status" className="visually-hidden">
                {found.length === 0 && noneFound}
              </p>
              {found.length === 0 ? (
                <EmptyPanel
                  icon="search"
                  title={noneFound}
                  level="h3"
                  text="Search by name, person, sheet or a date such as 11/22/2026."
                  action={<Button onClick={() => setSearch('')}>Clear search</Button>}
                />
              ) : (
                <UploadsTable results={found} view={search.trim()} />
              )}
            </>
          )
        }}
      </Loaded>
      {isShowingDeleted && (
        <LazyPart onFail={() => setShowingDeleted(false)}>
          <DeletedUploads uploads={deleted} onClose={() => setShowingDeleted(false)} />
        </LazyPart>
      )}
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
