const layerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('.MuiModal-root') : null

/**
 * Swallows the second click of a double click if the first one has opened or closed a dialog or a menu meanwhile:
 * it was meant for what was there before. Gives the function that ends this.
 */
export function ignoreSecondClicks(): () => void {
  let firstLayer: Element | null = null
  const judge = (event: MouseEvent) => {
    // The second click has a `detail` of 2; a key that presses a button 0.
    if (event.detail < 2) firstLayer = layerOf(event.target)
    else if (layerOf(event.target) !== firstLayer) {
      event.stopPropagation()
      event.preventDefault()
    }
  }
  // Without the press the focus stays in what was opened.
  const types = ['mousedown', 'click'] as const
  for (const type of types) document.addEventListener(type, judge, true)
  return () => {
    for (const type of types) document.removeEventListener(type, judge, true)
  }
}
