import IconButton from '@mui/material/IconButton'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Grid } from './data-table.ts'
import styles from './TablePager.module.css'

type Props<Row extends object> = {
  grid: Grid<Row>
  /** The numbers of rows a page that can be chosen; no choice without them. */
  pageSizes?: readonly number[] | undefined
}

/** Which rows are shown, and the way to the others. */
export function TablePager<Row extends object>({ grid, pageSizes }: Props<Row>) {
  const { pageIndex, pageSize } = grid.state.pagination
  const count = grid.getRowCount()
  const first = pageIndex * pageSize
  return (
    <div className={styles.pager}>
      {pageSizes && (
        <label className={styles.sizes}>
          Rows per page
          <Select value={pageSize} onChange={({ target }) => grid.setPageSize(Number(target.value))}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </label>
      )}
      <span role="status">
        {count === 0 ? 0 : first + 1}–{Math.min(first + pageSize, count)} of {count}
      </span>
      <TurnButton
        label="Previous page"
        icon="chevron_left"
        isPossible={grid.getCanPreviousPage()}
        onTurn={() => grid.previousPage()}
      />
      <TurnButton
        label="Next page"
        icon="chevron_right"
        isPossible={grid.getCanNextPage()}
        onTurn={() => grid.nextPage()}
      />
    </div>
  )
}

type TurnProps = {
  label: string
  icon: 'chevron_left' | 'chevron_right'
  isPossible: boolean
  onTurn: () => void
}

/** Turns a page. Not disabled if there is no further one: it would lose the focus. */
export function TurnButton({ label, icon, isPossible, onTurn }: TurnProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onTurn()}
    >
      <Icon name={icon} size={22} />
    </IconButton>
  )
}
