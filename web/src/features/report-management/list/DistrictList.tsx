import Button from '@mui/material/Button'
import type { AgedDistrict } from '#web/features/report-management/aged-reports.ts'
import type { FilterAddress } from '#web/features/report-management/filters/report-filter-address.ts'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import styles from './DistrictList.module.css'
import { DistrictSection } from './DistrictSection.tsx'

type Props = {
  districts: readonly AgedDistrict[]
  address: FilterAddress
  onReset: () => void
}

/** How many districts are drawn whole at once; the tallies of the others are drawn as they come near. */
const atFirst = 12

/** The districts, each a section of its own. */
export function DistrictList({ districts, address, onReset }: Props) {
  if (districts.length === 0) return <NoMatch onReset={onReset} />
  return (
    <div className={styles.list}>
      {districts.map((district, index) => {
        const isOpen = address.isOpen(district.districtId, index === 0)
        return (
          <DistrictSection
            key={district.districtId}
            district={district}
            isFirst={index < atFirst}
            isOpen={isOpen}
            // A closed section has nothing that these change.
            view={isOpen ? address.view : ''}
            isByAge={isOpen && address.filters.isLateOnly}
            onToggle={address.setOpen}
          />
        )
      })}
    </div>
  )
}

/** That the filters leave nothing, with the way back. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <div className={styles.none}>
      <EmptyPanel
        icon="filter_alt_off"
        title="No reports match the current filters"
        text="Try removing a filter, or include test sites."
        action={<Button onClick={onReset}>Reset Filters</Button>}
      />
    </div>
  )
}
