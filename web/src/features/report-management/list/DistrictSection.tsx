import { memo, useId, useState } from 'react'
import type { AgedDistrict, AgedReport } from '#web/features/report-management/aged-reports.ts'
import { DraftBelow } from '#web/features/report-management/draft/DraftBelow.tsx'
import { useOpenDraft } from '#web/features/report-management/draft/open-draft.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { DistrictHead } from './DistrictHead.tsx'
import styles from './DistrictList.module.css'
import { useNearWindow } from './near-window.ts'
import { reportColumns } from './report-columns.tsx'
import { StatusTallies, talliesOf } from './StatusTallies.tsx'

type TableProps = {
  district: AgedDistrict
  /** Sorted by age at first, not by date. */
  isByAge: boolean
  /** What the reports are narrowed by. */
  view: string
}

type Props = TableProps & {
  /** One of the first, which are surely seen. */
  isFirst: boolean
  isOpen: boolean
  onToggle: (districtId: string, isOpen: boolean) => void
}

/** One district: its name, how many reports it has in which status, and below them the reports. */
export const DistrictSection = memo(function DistrictSection({ isFirst, isOpen, onToggle, ...table }: Props) {
  const id = useId()
  const [section, isNear] = useNearWindow(isFirst)
  // Drawn where it is near, for all may be open; then it stays, and its page, its order and the focus outlast scrolling.
  const [wasDrawn, setWasDrawn] = useState(false)
  const isDrawn = isOpen && (isNear || wasDrawn)
  if (isDrawn !== wasDrawn) setWasDrawn(isDrawn)
  const { districtId, districtName, insightsReports, isTestAccount } = table.district
  return (
    <section ref={section} className={styles.district} aria-labelledby={id}>
      <DistrictHead
        id={id}
        name={districtName}
        isTestAccount={isTestAccount}
        reports={insightsReports.length}
        isOpen={isOpen}
        onToggle={() => onToggle(districtId, !isOpen)}
      >
        {isNear && <SectionTallies reports={insightsReports} />}
      </DistrictHead>
      {isDrawn && (
        <div className={styles.body}>
          <ReportsTable key={String(table.isByAge)} {...table} />
        </div>
      )}
    </section>
  )
})

const SectionTallies = memo(function SectionTallies({ reports }: { reports: readonly AgedReport[] }) {
  return <StatusTallies tallies={talliesOf(reports)} />
})

function ReportsTable({ district, isByAge, view }: TableProps) {
  const { reportId } = useOpenDraft()
  return (
    <DataTable
      name={`Reports of ${district.districtName}`}
      columns={reportColumns}
      rows={district.insightsReports}
      rowId={rowId}
      sortedBy={{ id: isByAge ? 'age' : 'date', desc: true }}
      rowsPerPage={5}
      view={view}
      below={(report) => (report.id === reportId ? <DraftBelow report={report} /> : null)}
    />
  )
}

function rowId({ id }: AgedReport): string {
  return id
}
