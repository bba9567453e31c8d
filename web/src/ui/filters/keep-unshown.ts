import type { KeyboardEvent } from 'react'

/**
 * Keeps Backspace in the empty field of an Autocomplete, at the press of a key, from removing the last chosen one while
 * that is not shown.
 */
export function keepUnshown(
  event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined },
  isUnshown: boolean,
): void {
  const { key, target } = event
  if (isUnshown && key === 'Backspace' && target instanceof HTMLInputElement && target.value === '')
    event.defaultMuiPrevented = true
}
