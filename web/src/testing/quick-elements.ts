// Loaded before React. Without the first two the tests of pages take a twelfth longer, and none depends on any of these.

// React keeps a task of the inspector for each element that it makes, if the console has any.
Reflect.deleteProperty(console, 'createTask')

// As in browsers. happy-dom answers with all HTML of the element, and Popper asks each for its kind by its string.
Element.prototype.toString = function () {
  return `[object ${this.constructor.name}]`
}

// Whoever looks for a role or a name asks of each element and all around it whether it is shown, for which happy-dom works
// out its whole style: a fifth of the time went there. Without style sheets, as in most tests, that follows from the kind
// of an element and the `style` attributes. This file is run again for each test file: the style is not asked of `window`.
const styleOf = (element: Element) => Window.prototype.getComputedStyle.call(window, element)
const displayOfKind = new Map<string, string>()
const sheets = document.getElementsByTagName('style')
const sets = (element: Element, property: string) =>
  element.getAttribute('style')?.includes(property) === true

const overflowOf = (element: Element) => (sets(element, 'overflow') ? undefined : '')

/** How an element is shown, if that is told easily. */
const told: Record<string, (element: Element) => string | undefined> = {
  display: (element) => {
    if (sets(element, 'display') || element.localName === 'dialog') return undefined
    const display = displayOfKind.get(element.tagName) ?? styleOf(element).display
    displayOfKind.set(element.tagName, display)
    return display
  },
  visibility: (element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (sets(at, 'visibility')) return undefined
    return ''
  },
  pointerEvents: (element) => (sets(element, 'pointer-events') ? undefined : ''),
  overflow: overflowOf,
  overflowX: overflowOf,
  overflowY: overflowOf,
}

window.getComputedStyle = (element) => {
  const toldOf = (property: string | symbol) =>
    element.isConnected && sheets.length === 0 ? told[String(property)]?.(element) : undefined
  const style = styleOf(element)
  // Of a style itself it would be checked what it holds, for which it is worked out.
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, property) =>
      property === 'getPropertyValue'
        ? (name: string) => toldOf(name) ?? style.getPropertyValue(name)
        : (toldOf(property) ?? Reflect.get(style, property)),
  })
}
