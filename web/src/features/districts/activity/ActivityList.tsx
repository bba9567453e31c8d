import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { exportAuditEvents } from '#contract/people/activity.ts'
import { activityQuery } from '#web/features/districts/districts.api.ts'
import { useListAddress } from '#web/features/districts/parts/list-address.ts'
import { PagedList } from '#web/features/districts/parts/PagedList.tsx'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ServerTable } from '#web/ui/table/ServerTable.tsx'
import table from '#web/ui/table/Table.module.css'
import styles from './Activity.module.css'
import { ActivityFilters } from './ActivityFilters.tsx'
import { activityColumns, isNotable, type Reader } from './activity-columns.tsx'
import { filterNames, narrowedBy, queryOf } from './activity-query.ts'
import { dayName } from './day-name.ts'

type Props = {
  /** Null for all districts. */
  districtId: string | null
  reader: Reader
}

/** Who did what and when, a page at a time, newest first, with what narrows it. */
export function ActivityList({ districtId, reader }: Props) {
  const address = useListAddress()
  const firstField = useRef<HTMLInputElement>(null)
  const list = useQuery(activityQuery(queryOf(address, districtId)))
  const columns = useMemo(() => activityColumns(reader, districtId !== null), [reader, districtId])
  const isNarrowed = filterNames.some((name) => address.value(name) !== '')
  const reset = () => {
    address.reset(filterNames)
    firstField.current?.focus()
  }
  return (
    <>
      <ActivityFilters address={address} districtId={districtId} firstField={firstField} onReset={reset} />
      <section className={`${table.sheet} ${styles.sheet}`} aria-label="Activity">
        <PagedList
          query={list}
          address={address}
          loading={{ label: 'The activity is loading', columns: '1fr 1.6fr 4fr 1fr 1.2fr' }}
          unmatched={
            isNarrowed
              ? {
                  title: 'Nothing matches the filters',
                  text: 'Try other dates, or remove a filter.',
                  onReset: reset,
                }
              : null
          }
          empty={{
            icon: 'history',
            title: 'No activity yet',
            text: 'Sign-ins, opened reports and changes will be listed here.',
          }}
          foot={({ total, totalIsMore }) => (
            <span>
              {totalIsMore && 'More than '}
              {counted(total, 'entry', 'entries')}
            </span>
          )}
        >
          {({ rows }) => (
            <ServerTable
              name="Activity"
              columns={columns}
              rows={rows}
              rowId={({ id }) => String(id)}
              groupOf={({ happenedOn }) => dayName(happenedOn)}
              isBusy={list.isPlaceholderData}
              isMarked={isNotable}
              className={styles.table}
            />
          )}
        </PagedList>
      </section>
    </>
  )
}

/** Downloads what the filters leave. */
export function ExportActivity({ districtId }: Pick<Props, 'districtId'>) {
  const narrowed = narrowedBy(useListAddress(), districtId)
  return (
    <Button
      {...useFileLink(exportAuditEvents, { query: { ...narrowed, sentences: true } })}
      startIcon={<Icon name="download" />}
    >
      Export .csv
    </Button>
  )
}
