import styles from './PackageBadges.module.css'

const enterDelay = 100
const gap = 6
let bubble: HTMLElement | undefined
let timer: number | undefined

function place(anchor: Element): void {
  bubble ??= document.createElement('div')
  bubble.className = styles.tooltip ?? ''
  bubble.setAttribute('role', 'tooltip')
  bubble.textContent = anchor.getAttribute('aria-label')
  // In the landmark that the badge is in.
  const landmark = anchor.closest('[role="dialog"], main') ?? document.body
  landmark.append(bubble)
  const from = anchor.getBoundingClientRect()
  const width = bubble.offsetWidth
  const left = Math.min(from.left + from.width / 2 - width / 2, window.innerWidth - width - gap)
  const above = from.top - bubble.offsetHeight - gap
  bubble.style.left = `${Math.max(gap, left)}px`
  bubble.style.top = `${above > 0 ? above : from.bottom + gap}px`
  window.addEventListener('keydown', hideOnEscape, true)
  window.addEventListener('scroll', hideBadgeTooltip, { capture: true, once: true })
}

/** Escape takes the tooltip away and nothing else (WCAG 1.4.13): a dialog below it stays open. */
function hideOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  hideBadgeTooltip()
}

/**
 * Shows the name of the badge under the pointer. One element outside React serves every badge on the page: a Tooltip
 * of MUI for each badge of each card would be drawn with every key of the benchmark `typing`.
 */
export function showBadgeTooltip(target: EventTarget): void {
  hideBadgeTooltip()
  const badge = target instanceof Element ? target.closest('[role="img"]') : null
  if (badge) timer = window.setTimeout(() => badge.isConnected && place(badge), enterDelay)
}

/** Takes the tooltip away, also the one that was about to come. */
export function hideBadgeTooltip(): void {
  window.clearTimeout(timer)
  window.removeEventListener('keydown', hideOnEscape, true)
  window.removeEventListener('scroll', hideBadgeTooltip, { capture: true })
  bubble?.remove()
}
