import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import styles from './NoResources.module.css'

/** Stands in the table's place while nothing was uploaded at all. */
export function NoResources() {
  return (
    <Panel icon="folder_open" title="No resources yet">
      <p className="t-body2 t-quiet">
        Drop files above. Each becomes a download that the library's workbook can name by its key.
      </p>
    </Panel>
  )
}

/** Stands in the table's place while search and filters leave nothing. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <Panel icon="filter_alt_off" title="No resources match the search and filters">
      <p className="t-body2 t-quiet">Try other words, or take a filter away.</p>
      <Button onClick={onReset}>Reset Filters</Button>
    </Panel>
  )
}

function Panel({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className={styles.none} role="status">
      <div className={styles.tile}>
        <Icon name={icon} size={28} />
      </div>
      <h2 className="t-h4">{title}</h2>
      {children}
    </div>
  )
}
