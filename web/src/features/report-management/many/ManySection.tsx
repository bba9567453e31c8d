import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DistrictTally } from '#contract/reports/many-reports.ts'
import { type AgedReport, withAge } from '#web/features/report-management/aged-reports.ts'
import { DraftBelow } from '#web/features/report-management/draft/DraftBelow.tsx'
import { useOpenDraft } from '#web/features/report-management/draft/open-draft.ts'
import { DistrictHead } from '#web/features/report-management/list/DistrictHead.tsx'
import styles from '#web/features/report-management/list/DistrictList.module.css'
import { reportColumns } from '#web/features/report-management/list/report-columns.tsx'
import { StatusTallies } from '#web/features/report-management/list/StatusTallies.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { type PageMark, PageTurner } from '#web/ui/table/PageTurner.tsx'
import { type ServerColumn, ServerTable } from '#web/ui/table/ServerTable.tsx'
import table from '#web/ui/table/Table.module.css'
import pager from '#web/ui/table/TablePager.module.css'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { type ReportFilters, reportsOfDistrictQuery } from './many-reports.api.ts'

const rowsPerPage = 10

const wide = reportColumns.reduce((sum, { width }) => sum + width, 0)
/** The columns of the list that is read whole; the server sorts by the date alone. */
const columns: ServerColumn<AgedReport>[] = reportColumns.map(
  ({ id, name, isNameHidden, isAtEnd, width, cell }) => ({
    id,
    name,
    width: `${(100 * width) / wide}%`,
    isSorted: id === 'date',
    cell,
    ...(isNameHidden && { isNameHidden }),
    ...(isAtEnd && { isAtEnd }),
  }),
)

type TableProps = {
  district: DistrictTally
  filters: ReportFilters
  polled: { refetchInterval: (() => number) | false; refetchOnWindowFocus: boolean }
}

type Props = TableProps & { isOpen: boolean; onToggle: (districtId: string, isOpen: boolean) => void }

/** One district, as the list that is read whole shows it; its reports are read when it is opened, a page at a time. */
export function ManySection({ isOpen, onToggle, ...props }: Props) {
  const id = useId()
  const { districtId, districtName, isTestAccount, reports, statuses, late, draftsReady } = props.district
  const tallies = {
    statuses: new Map(statuses.map(({ status, count }) => [status, count])),
    late,
    draftsReady,
  }
  return (
    <section className={styles.district} aria-labelledby={id}>
      <DistrictHead
        id={id}
        name={districtName}
        isTestAccount={isTestAccount}
        reports={reports}
        isOpen={isOpen}
        onToggle={() => onToggle(districtId, !isOpen)}
      >
        <StatusTallies tallies={tallies} />
      </DistrictHead>
      {isOpen && (
        <div className={styles.body}>
          <ReportsOfDistrict {...props} />
        </div>
      )}
    </section>
  )
}

function ReportsOfDistrict({ district: { districtId, districtName }, filters, polled }: TableProps) {
  const [{ from, ...mark }, setMark] = useState<PageMark>({ from: 1 })
  // What is late is waited for the longer the older it is.
  const [sort, setSort] = useState<'date' | '-date'>(filters.isLateOnly ? 'date' : '-date')
  // Another choice of filters leads to the first page, and the rows that are shown stay until it comes.
  const [narrowedBy, setNarrowedBy] = useState(filters)
  if (narrowedBy !== filters) {
    setNarrowedBy(filters)
    setMark({ from: 1 })
  }
  const { reportId } = useOpenDraft()
  const query = { ...filters, ...mark, sort, limit: rowsPerPage }
  const list = useQuery({ ...reportsOfDistrictQuery(districtId, query), ...polled })
  const now = new Date(list.dataUpdatedAt)
  return (
    <div className={table.sheet}>
      <Loaded
        query={list}
        skeleton={
          <TableSkeleton
            rows={3}
            columns="2fr 1.5fr 1fr 1fr 1fr 1fr 2fr"
            label={`Reports of ${districtName} are loading`}
          />
        }
        unexpected="The reports could not be loaded"
      >
        {(page) => (
          <>
            <ServerTable
              name={`Reports of ${districtName}`}
              columns={columns}
              rows={page.rows.map((report) => withAge(report, now))}
              rowId={({ id }) => id}
              isDescending={sort === '-date'}
              onSort={() => {
                setSort(sort === '-date' ? 'date' : '-date')
                setMark({ from: 1 })
              }}
              isBusy={list.isPlaceholderData}
              below={(report) => (report.id === reportId ? <DraftBelow report={report} /> : null)}
            />
            <div className={pager.pager}>
              <PageTurner page={page} from={from} rowsPerPage={rowsPerPage} onTurn={setMark} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
