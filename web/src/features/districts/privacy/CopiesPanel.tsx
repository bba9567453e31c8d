import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { readableSize, timeLimits } from '#contract/limits.ts'
import { askForExport, type DistrictExport, downloadExport, type Privacy } from '#contract/people/privacy.ts'
import { address, call } from '#web/server/api.ts'
import { dayOf, momentOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import styles from './Privacy.module.css'
import { useFreshPrivacy } from './privacy.api.ts'

/** Copies of all data of a district, to download. */
export function CopiesPanel({ privacy: { districtId, exports } }: { privacy: Privacy }) {
  const id = useId()
  const { again } = useFreshPrivacy()
  const ask = useMutation({
    mutationFn: () => call(askForExport, { params: { districtId } }),
    onSuccess: again,
  })
  const isMaking = exports.some(({ state }) => state === 'making')
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h2 id={`${id}title`} className="t-h3">
          Copy of all data
        </h2>
        <Button
          size="small"
          startIcon={<Icon name="download" size={18} />}
          aria-disabled={ask.isPending || isMaking}
          onClick={() => !ask.isPending && !isMaking && ask.mutate()}
        >
          Export all data
        </Button>
      </div>
      <p className={styles.caption}>
        Schools, people, responses, reports, feedback and activity as one zip file. It is kept for{' '}
        {timeLimits.districtExportDays} days.
      </p>
      <ul className={styles.list} aria-live="polite">
        {exports.map((copy) => (
          <li key={copy.id}>
            <span>
              <b>{wordsOf(copy)}</b>
              <small>
                {copy.askedBy}, {momentOf(copy.askedOn)}
              </small>
            </span>
            {copy.state === 'ready' && (
              <Button
                size="small"
                variant="text"
                href={address(downloadExport, { params: { districtId, exportId: copy.id } })}
                aria-label={`Download the copy of ${momentOf(copy.askedOn)}`}
              >
                Download
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ChangeError error={ask.error} />
    </section>
  )
}

function wordsOf({ state, bytes, availableUntil }: DistrictExport): string {
  if (state === 'making') return 'Preparing the copy. You can leave this page.'
  if (state === 'failed') return 'The copy could not be made. Please try again.'
  return `${readableSize(bytes ?? 0)}, until ${dayOf(availableUntil ?? '')}`
}
