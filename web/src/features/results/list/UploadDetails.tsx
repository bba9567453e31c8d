import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { reportStatuses } from '#contract/reports/reports.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { TitledDialog } from '#web/ui/dialogs/TitledDialog.tsx'
import styles from './UploadDetails.module.css'
import { uploadDetails } from './upload-facts.ts'

/** A list of fewer columns than these needs no search. */
const searchedFrom = 13

type Props = { result: SurveyResult; onClose: () => void }

/** What was read of an upload, what was left out, and the status of its report. */
export function UploadDetails({ result, onClose }: Props) {
  const [search, setSearch] = useState('')
  const leftOut = result.reading?.leftOut ?? []
  const shown = leftOut.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <TitledDialog title={result.friendlyName} width={560} onClose={onClose} isOnlyRead>
      <dl className={styles.details}>
        {[
          ...uploadDetails(result),
          ['Insights Report', reportStatuses[result.reportStatus]] as [string, string],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <>
          <h3 className={`t-h4 ${styles.leftOut}`}>{counted(leftOut.length, 'column')} left out</h3>
          {leftOut.length >= searchedFrom && (
            <input
              type="search"
              aria-label="Search the columns left out"
              placeholder="Search the columns left out"
              className={styles.search}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
          <ul className={styles.columns}>
            {shown.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name.
              <li key={index}>{name}</li>
            ))}
          </ul>
          {shown.length === 0 && <p className="t-body2 t-quiet">No column matches your search.</p>}
        </>
      )}
    </TitledDialog>
  )
}
