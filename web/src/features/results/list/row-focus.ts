/**
 * Notes the place of a row's button, which is about to go with its row, and gives the function that focuses the button
 * which is there afterwards; if no row is left, the heading.
 */
export function rowFocus(buttonName: string): () => void {
  const buttons = () => [...document.querySelectorAll<HTMLElement>('main tbody [aria-haspopup="menu"]')]
  const index = buttons().findIndex((button) => button.getAttribute('aria-label') === buttonName)
  return () => {
    const now = buttons()
    const target = now[Math.min(index, now.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
    target?.focus({ preventScroll: now.length === 0 })
  }
}
