import { type KeyboardEvent, useState } from 'react'

/** Props of an Autocomplete by which Enter opens its closed list, as it does a select's: by itself it would send the form. */
export function useOpenByEnter() {
  const [open, setOpen] = useState(false)
  return {
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      // On a chip it takes that away.
      if (open || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      setOpen(true)
    },
  }
}
