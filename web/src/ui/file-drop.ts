import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes the files that are dropped anywhere on the page: one that misses its field would else take
 * the place of the page, with all that was typed. Gives whether a file is above the page now.
 */
export function useFileDrop(take: (first: File, ...others: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [first, ...others] = event.dataTransfer?.files ?? []
    if (first) take(first, ...others)
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false)
    }
    const put = (event: DragEvent) => drop(event)
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', put)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', put)
    }
  }, [])
  return isOver
}
