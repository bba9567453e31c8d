import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { ManagedResource } from '#contract/library/resources.ts'
import { resourcesQuery } from '#web/features/resource-admin/resource-admin.api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/**
 * Gives what takes a deleted resource out of the list. The focus then goes to the row that moves up
 * to its place; without rows to the search, and without a search to the part of the page itself.
 */
export function useDeletedRow(
  part: RefObject<HTMLElement | null>,
  resources: readonly ManagedResource[] | undefined,
): (resource: ManagedResource) => void {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const place = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: by then the list is drawn without the row.
  useEffect(() => {
    if (place.current === undefined) return
    const rows = [...(part.current?.querySelectorAll('tbody tr') ?? [])]
    const row = rows[place.current] ?? rows.at(-1)
    const next = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
    const search = part.current?.querySelector<HTMLElement>('input')
    ;(next ?? search ?? part.current)?.focus()
    place.current = undefined
  }, [part, resources])

  return ({ id, title }) => {
    const row = part.current?.querySelector(`[data-resource="${id}"]`)?.closest('tr')
    place.current = row?.sectionRowIndex ?? 0
    queryClient.setQueryData(resourcesQuery.queryKey, (list) => list?.filter((one) => one.id !== id))
    showToast(`${title} deleted`, { durationMs: 3000 })
  }
}
