import { flushSync } from 'react-dom'

/**
 * Gives the focus to the button of the list item beside the one that a button takes away, the next before
 * the former, and to `otherwise` if it was the only one: with the button the focus would go as well.
 */
export function focusBeside(button: Element, otherwise?: HTMLElement | null | undefined): void {
  const item = button.closest('li')
  const beside =
    item?.nextElementSibling?.querySelector('button') ?? item?.previousElementSibling?.querySelector('button')
  ;(beside ?? otherwise)?.focus()
}

/**
 * Gives the focus to an element if what had it is gone: then the focus is on the page as a whole, and somebody with a
 * keyboard would begin at its top.
 */
export function focusIfLost(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options)
}

/** Does what sends a form or shows its faults, and leads the focus to the first field that has one. */
export function sendOrLeadToFault(form: HTMLElement | null, send: () => void): void {
  flushSync(send)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
