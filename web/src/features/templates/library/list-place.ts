import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsIn } from './list-window.ts'

/** Where a list is: cards beside each other, and its distance from the top of the page, in pixels. */
type ListPlace = { columns: number; isNarrow: boolean; top: number }

/** Measures the place of a list that is drawn in parts (benchmark `typing`); again when its width changes, and when what it shows changes. */
export function useListPlace(list: RefObject<HTMLElement | null>, shown: unknown): ListPlace {
  const isNarrow = useMediaQuery('(max-width: 41.9375rem)', { noSsr: true })
  const [columns, setColumns] = useState(4)
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setColumns(columnsIn(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is above the list depends on both.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  }, [list, shown, columns])

  return { columns, isNarrow, top }
}
