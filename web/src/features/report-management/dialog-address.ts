import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isReportStatus, type ReportStatus } from '#contract/reports/reports.ts'

const kinds = ['status', 'upload', 'assign', 'notes', 'history', 'enrolment'] as const
const parameters = ['dialog', 'report', 'preset']

/** A dialog of the page as its address names it: `?dialog=status&report=…&preset=ReportAvailable`. */
export type DialogAddress = {
  dialog: (typeof kinds)[number]
  reportId: string
  /** The status that the status dialog proposes. */
  preset?: ReportStatus
}

/** What an entry of the history keeps of a dialog: closing it goes back where it was opened from the page. */
type Entry = { isFromPage?: true } | null

/** The open dialog with what leads to another and what closes it. */
export type DialogHost = ReturnType<typeof useDialogAddress>

const OpenDialog = createContext<(next: DialogAddress) => void>(() => {
  throw new Error('useOpenDialog works below an OpenDialogContext.')
})

/** Hands `open` to the rows: by a context, since a hook of the router would draw all of them with each new address. */
export const OpenDialogContext = OpenDialog.Provider

/** Gives the function that opens a dialog; it is always the same one. */
export function useOpenDialog(): (next: DialogAddress) => void {
  return use(OpenDialog)
}

/** The dialog that the address names, if any, and what changes it. An address that names no known one is cleaned. */
export function useDialogAddress() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isGoingBack = useRef(false)
  const dialog = useMemo(() => dialogIn(new URLSearchParams(search)), [search])

  const open = useCallback(
    (next: DialogAddress) => {
      // Not what was drawn, but what is so by now: the second click of a double click opens nothing more.
      const now = new URLSearchParams(window.location.search)
      if (hasParameters(now)) return
      const entry: Entry = { isFromPage: true }
      void navigate({ search: String(withDialog(now, next)) }, { state: entry })
    },
    [navigate],
  )
  const replace = (next?: DialogAddress, entry: Entry = null) =>
    void navigate(
      { search: String(withDialog(new URLSearchParams(search), next)) },
      { replace: true, state: entry },
    )
  const close = () => {
    // The browser goes back a moment later, and the page is drawn after that: closing twice must not leave it.
    if (isGoingBack.current || !hasParameters(window.location.search)) return
    if (!(state as Entry)?.isFromPage) return replace()
    isGoingBack.current = true
    const arrive = () => {
      isGoingBack.current = false
    }
    window.addEventListener('popstate', arrive, { once: true })
    void navigate(-1)
  }

  const isUnknown = !dialog && hasParameters(search)
  const clean = useEffectEvent(close)
  useEffect(() => {
    if (isUnknown) clean()
  }, [isUnknown])

  return {
    dialog,
    open,
    /** Goes on to another dialog, from where Back leads to the page as well. */
    goOn: (next: DialogAddress) => replace(next, state as Entry),
    close,
  }
}

function dialogIn(search: URLSearchParams): DialogAddress | undefined {
  const dialog = kinds.find((kind) => kind === search.get('dialog'))
  const reportId = search.get('report')
  const preset = search.get('preset') ?? ''
  if (!dialog || !reportId) return undefined
  return { dialog, reportId, ...(isReportStatus(preset) && { preset }) }
}

/** Whether an address has anything of a dialog, known or not. */
function hasParameters(search: string | URLSearchParams): boolean {
  const present = new URLSearchParams(search)
  return parameters.some((name) => present.has(name))
}

/** The same address with another dialog, or with none; the filters stay. */
function withDialog(search: URLSearchParams, next?: DialogAddress): URLSearchParams {
  const changed = new URLSearchParams(search)
  for (const name of parameters) changed.delete(name)
  if (next) {
    changed.set('dialog', next.dialog)
    changed.set('report', next.reportId)
    if (next.preset) changed.set('preset', next.preset)
  }
  return changed
}
