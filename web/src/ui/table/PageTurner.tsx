import { grouped } from '#contract/counted.ts'
import type { Page } from '#contract/paging.ts'
import { TurnButton } from './TablePager.tsx'

/** The page of a list that the server pages: its mark, and the number of its first row. */
export type PageMark = { after?: string; before?: string; from: number }

type Props = {
  page: Page<unknown>
  /** The number of the first row that is shown, from 1. */
  from: number
  rowsPerPage: number
  onTurn: (mark: PageMark) => void
}

/** Which rows of all are shown, and the way to the next and the former ones. */
export function PageTurner({ page: { rows, next, previous, total, totalIsMore }, from, ...props }: Props) {
  const { rowsPerPage, onTurn } = props
  const first = previous === null ? 1 : from
  const last = first + rows.length - 1
  return (
    <>
      <span role="status">
        {rows.length === 0 ? 0 : grouped(first)}–{grouped(last)} of {totalIsMore && 'more than '}
        {grouped(Math.max(total, totalIsMore ? 0 : last))}
      </span>
      <TurnButton
        label="Previous page"
        icon="chevron_left"
        isPossible={previous !== null}
        onTurn={() =>
          previous !== null && onTurn({ before: previous, from: Math.max(1, first - rowsPerPage) })
        }
      />
      <TurnButton
        label="Next page"
        icon="chevron_right"
        isPossible={next !== null}
        onTurn={() => next !== null && onTurn({ after: next, from: last + 1 })}
      />
    </>
  )
}
