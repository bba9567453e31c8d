import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isTable = false

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether charts are shown as tables: chosen once, it holds for the visit. */
export function useTableView(): boolean {
  return useSyncExternalStore(follow, () => isTable)
}

export function setTableView(wanted: boolean): void {
  isTable = wanted
  for (const listener of listeners) listener()
}
