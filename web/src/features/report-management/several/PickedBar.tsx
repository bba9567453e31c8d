import Button from '@mui/material/Button'
import { counted, grouped } from '#contract/counted.ts'
import { countLimits } from '#contract/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './PickedBar.module.css'

type Props = {
  /** How many reports are picked, and how many the filters leave. */
  count: number
  total: number
  onPickAll: () => void
  onClear: () => void
  onUpdate: () => void
}

/** What is done with the picked reports; it stays in sight while any is picked. */
export function PickedBar({ count, total, onPickAll, onClear, onUpdate }: Props) {
  const isTooMany = count > countLimits.reportsAtOnce
  return (
    <section className={styles.bar} aria-label="Selected reports">
      <span role="status" className={styles.count}>
        {counted(count, 'report')} selected
        {isTooMany && `, at most ${grouped(countLimits.reportsAtOnce)} can be changed at once`}
      </span>
      <Button size="small" variant="contained" disabled={isTooMany} onClick={onUpdate}>
        Update Status of Selected
      </Button>
      {count < total && total <= countLimits.reportsAtOnce && (
        <Button size="small" variant="text" onClick={onPickAll}>
          Select all {grouped(total)} shown
        </Button>
      )}
      <Button size="small" variant="text" startIcon={<Icon name="close" size={18} />} onClick={onClear}>
        Clear selection
      </Button>
    </section>
  )
}
