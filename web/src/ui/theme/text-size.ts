/**
 * A length of the design, given in pixels at the browser's usual text size, as one that grows with the text size that
 * a reader has set.
 */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`
}

/** How many pixels of the window the page's lengths of so many pixels take, at the text size that a reader has set. */
export function scaled(pixels: number): number {
  return (pixels * rootSize()) / 16
}

let known: number | undefined

/** Read once: lists ask it for each of their rows (benchmark `typing`). */
function rootSize(): number {
  known ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return known
}
