import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { reportStatuses } from '#contract/reports/reports.ts'
import type { SurveyResult } from '#contract/results/results.ts'
import { counted } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './UploadDetails.module.css'
import { uploadDetails } from './upload-facts.ts'

/** A list of fewer columns than these needs no search. */
const searchedFrom = 13

type Props = { result: SurveyResult; onClose: () => void }

/** What was read of an upload, what was left out, and how its report stands. */
export function UploadDetails({ result, onClose }: Props) {
  const id = useId()
  const [search, setSearch] = useState('')
  const leftOut = result.reading?.leftOut ?? []
  const shown = leftOut.filter((name) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}title`}
      slotProps={{ paper: { sx: { width: 560, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <header className={styles.header}>
        <h2 id={`${id}title`} className="t-h3">
          {result.friendlyName}
        </h2>
        <IconButton autoFocus aria-label="Close" onClick={onClose}>
          <Icon name="close" size={22} />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by keyboard. */}
      <section className={styles.content} tabIndex={0} aria-labelledby={`${id}title`}>
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
            <h3 className="t-h4">{counted(leftOut.length, 'column')} left out</h3>
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
      </section>
    </Dialog>
  )
}
