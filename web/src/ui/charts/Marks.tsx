import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { isForBrowser } from '#web/browser/keys.ts'
import styles from './Marks.module.css'

/** What a bar, a row of segments or a dot needs, beside its role and its sentence as name, to be a mark among others. */
export const mark = { 'data-mark': '', tabIndex: -1 } as const

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The marks of one chart: one tab stop, arrow keys from mark to mark, Home and End to the first and the last. The sentence
 * of a mark is shown beside it on focus as on hover, until Escape.
 */
export function Marks({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const group = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const usedLast = useRef<Element>(null)
  const marks = () => {
    const all = [...(group.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])]
    return all.filter((one) => one.checkVisibility?.() !== false)
  }
  // A mark may be taken away, or be no longer the first one.
  useEffect(() => {
    const all = marks()
    const tabStop = all.find((one) => one === usedLast.current) ?? all[0]
    for (const one of group.current?.querySelectorAll('[data-mark]') ?? [])
      one.setAttribute('tabindex', one === tabStop ? '0' : '-1')
  })
  const hide = () => {
    if (tip.current) tip.current.hidden = true
  }
  const show = ({ target }: FocusEvent | MouseEvent) => {
    const shown = target instanceof Element ? target.closest('[data-mark]') : null
    if (!shown || !tip.current || !group.current) return hide()
    const [place, room] = [shown.getBoundingClientRect(), group.current.getBoundingClientRect()]
    tip.current.textContent = shown.getAttribute('aria-label')
    tip.current.hidden = false
    const left = Math.max(0, Math.min(place.left - room.left, room.width - tip.current.offsetWidth))
    tip.current.style.translate = `${left}px ${place.bottom - room.top + 8}px`
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return hide()
    if (isForBrowser(event)) return
    if (!(event.target instanceof Element) || !event.target.matches('[data-mark]')) return
    const all = marks()
    const at = all.indexOf(event.target as HTMLElement)
    const next =
      event.key === 'Home'
        ? all[0]
        : event.key === 'End'
          ? all.at(-1)
          : event.key in steps
            ? all[at + steps[event.key]!]
            : undefined
    if (!next) return
    event.preventDefault()
    event.target.setAttribute('tabindex', '-1')
    next.setAttribute('tabindex', '0')
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks within have the roles and the focus
    <div
      ref={group}
      className={`${styles.marks} ${className ?? ''}`}
      onKeyDown={move}
      onFocus={(event) => {
        if (event.target.matches('[data-mark]')) usedLast.current = event.target
        show(event)
      }}
      onBlur={hide}
      onMouseOver={show}
      onMouseLeave={hide}
    >
      {children}
      <div ref={tip} hidden aria-hidden="true" className={styles.tip} data-not-drawn />
    </div>
  )
}
