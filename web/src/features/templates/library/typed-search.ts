import { type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TemplateFilters } from '#web/features/templates/search/template-filter.ts'
import type { TemplatePreview } from '#web/features/templates/templates.api.ts'
import { endOfTopics, goToTopic } from '#web/features/templates/topics/topic-place.ts'
import { paths } from '#web/paths.ts'
import { filtersIn, queryBelow, queryOf, searchIn } from './library-address.ts'

/** Milliseconds after the last key until the search is in the address; browsers refuse too many changes at once. */
const settleMs = 300

/** What narrows the library, as the field and the address have it, and the ways to change it. */
export type LibraryAddress = {
  typed: string
  type: (typed: string) => void
  /** Writes what was typed into the address now. */
  settle: () => void
  filters: TemplateFilters
  /** Changes search and filters in a step that the back button takes back. */
  narrow: (typed: string, filters: TemplateFilters) => void
  /** Opens a template above the library, which keeps its search and filters below. */
  open: (event: MouseEvent, preview: TemplatePreview) => void
  /** Goes to a topic, which the address then names. */
  jump: (slug: string) => void
}

/** Search and filters of the library in the query of the address, or in the state of the dialog above it. */
export function useLibraryAddress(): LibraryAddress {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isHome = pathname === paths.home
  const query = isHome ? search : queryBelow(state)
  const [typed, setTyped] = useState(() => searchIn(query))
  const filterPart = useMemo(() => queryOf('', filtersIn(query)), [query])
  const filters = useMemo(() => filtersIn(filterPart), [filterPart])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was asked for last: the page may not have been drawn with it yet.
  const latest = useRef({ typed, query, isHome })

  useLayoutEffect(() => {
    latest.current.isHome = isHome
  }, [isHome])
  const write = useCallback((text: string) => {
    latest.current.typed = text
    setTyped(text)
  }, [])
  useLayoutEffect(() => {
    // Not after our own change: more may have been typed since.
    if (query !== latest.current.query) write(searchIn(query))
    latest.current.query = query
  }, [query, write])

  const go = useCallback(
    (next: string, { replace }: { replace: boolean }) => {
      clearTimeout(timer.current)
      if (next === latest.current.query || !latest.current.isHome) return
      latest.current.query = next
      void navigate({ pathname: paths.home, search: next }, { replace })
    },
    [navigate],
  )
  const latestQuery = useCallback(() => queryOf(latest.current.typed, filtersIn(latest.current.query)), [])
  const settle = useCallback(() => go(latestQuery(), { replace: true }), [go, latestQuery])
  const type = useCallback(
    (text: string) => {
      write(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(settle, settleMs)
    },
    [write, settle],
  )
  const narrow = useCallback(
    (text: string, chosen: TemplateFilters) => {
      settle()
      write(text)
      go(queryOf(text, chosen), { replace: false })
    },
    [settle, write, go],
  )
  const open = useCallback(
    (event: MouseEvent, preview: TemplatePreview) => {
      const isElsewhere =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (isElsewhere || event.defaultPrevented) return
      event.preventDefault()
      settle()
      const library = latestQuery()
      void navigate(paths.template(preview.id), { state: library ? { ...preview, library } : preview })
    },
    [settle, latestQuery, navigate],
  )
  const jump = useCallback(
    (slug: string) => {
      settle()
      const here = { pathname: paths.home, search: latestQuery() }
      if (latest.current.isHome && slug !== endOfTopics)
        void navigate({ ...here, hash: slug }, { replace: true })
      goToTopic(slug)
    },
    [settle, latestQuery, navigate],
  )
  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  return { typed, type, settle, filters, narrow, open, jump }
}
