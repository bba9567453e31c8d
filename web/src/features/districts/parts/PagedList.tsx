import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#contract/paging.ts'
import type { IconName } from '#web/ui/icons.data.ts'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { PageTurner } from '#web/ui/table/PageTurner.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { rowsPerPage, type useListAddress } from './list-address.ts'
import styles from './PagedList.module.css'

type Words = { title: string; text: string }

type Props<Row> = {
  query: UseQueryResult<Page<Row>>
  address: ReturnType<typeof useListAddress>
  /** What is said while the first page loads, and the widths of its columns. */
  loading: { label: string; columns: string }
  /** What is said if the filters leave nothing, with the way back; null if nothing narrows the list. */
  unmatched: (Words & { onReset: () => void }) | null
  /** What is said if there is nothing at all. */
  empty: Words & { icon: IconName; action?: ReactNode }
  /** What stands below the table, beside the way to other pages. */
  foot: (page: Page<Row>) => ReactNode
  children: (page: Page<Row>) => ReactNode
}

/** A page of rows in each of its states, with the way to the next and the former pages. */
export function PagedList<Row>({ query, address, loading, unmatched, empty, foot, children }: Props<Row>) {
  return (
    <Loaded
      query={query}
      skeleton={<TableSkeleton rows={9} {...loading} />}
      errorPlace={styles.failed}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <div role="status" className={styles.none}>
          {unmatched ? (
            <EmptyPanel
              icon="filter_alt_off"
              title={unmatched.title}
              text={unmatched.text}
              action={<Button onClick={unmatched.onReset}>Reset Filters</Button>}
            />
          ) : (
            <EmptyPanel {...empty} />
          )}
        </div>
      }
    >
      {(page) => (
        <>
          {children(page)}
          <div className={styles.foot}>
            {foot(page)}
            <span className={styles.turner}>
              <PageTurner page={page} from={address.from} rowsPerPage={rowsPerPage} onTurn={address.turn} />
            </span>
          </div>
        </>
      )}
    </Loaded>
  )
}
