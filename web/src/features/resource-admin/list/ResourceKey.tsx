import Tooltip from '@mui/material/Tooltip'
import styles from './ResourcesTable.module.css'

/** How many characters at the end of a key are always seen, as the style sheet has it: its type and a little of its name. */
const end = 9

/** A storage key on one line, shortened in its middle where it does not fit; whole for copying and reading out. */
export function ResourceKey({ value }: { value: string }) {
  return (
    <Tooltip title={value} describeChild>
      <span className={styles.key}>
        <span>{value.slice(0, -end)}</span>
        <span>{value.slice(-end)}</span>
      </span>
    </Tooltip>
  )
}
