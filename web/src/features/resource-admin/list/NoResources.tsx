import Button from '@mui/material/Button'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'

/** Stands in the table's place while nothing was uploaded at all. */
export function NoResources() {
  return (
    <div role="status">
      <EmptyPanel
        icon="folder_open"
        title="No resources yet"
        text="Drop files above. Each becomes a download that the library's workbook can name by its key."
      />
    </div>
  )
}

/** Stands in the table's place while search and filters leave nothing. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <div role="status">
      <EmptyPanel
        icon="filter_alt_off"
        title="No resources match the search and filters"
        text="Try other words, or take a filter away."
        action={<Button onClick={onReset}>Reset Filters</Button>}
      />
    </div>
  )
}
