import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type LibraryPackages,
  listPackages,
  replacePackages,
  searchIcons,
} from '#contract/library/packages.ts'
import type { Package } from '#contract/library/templates.ts'
import { refreshLibrary } from '#web/features/library-admin/templates/templates.api.ts'
import { isConflict } from '#web/server/api.errors.ts'
import { call } from '#web/server/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** The packages; asked for again whenever the page opens, since others edit too. */
export const packagesQuery = queryOptions({
  queryKey: ['library-packages'],
  queryFn: ({ signal }) => call(listPackages, { signal }),
  staleTime: 0,
})

/** Names of icons that hold all words of a search. */
export const iconsQuery = (search: string) =>
  queryOptions({
    queryKey: ['icons', search],
    queryFn: ({ signal }) => call(searchIcons, { query: { search }, signal }),
    enabled: search !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A package as it is written down, without who uses it. */
export const written = ({
  name,
  displayName,
  iconName,
  badgePrimaryColor,
  badgeSecondaryColor,
}: Package): Package => ({ name, displayName, iconName, badgePrimaryColor, badgeSecondaryColor })

/** What replaces the packages, and what is said once that is done; with `undo` the words offer to take it back. */
type Replacement = { packages: Package[]; said: string; undo?: boolean }

/** Replaces all packages of the library as `present` shows them; `loadNewer` is there if somebody else was quicker. */
export function useReplacePackages(present: LibraryPackages) {
  const client = useQueryClient()
  const showToast = useToast()
  const put = async (revision: number, packages: Package[]) => {
    const body = { revision, packages: packages.map(written) }
    const stored = await call(replacePackages, { body })
    client.setQueryData(packagesQuery.queryKey, stored)
    void refreshLibrary(client)
    return stored
  }
  const change = useMutation({
    mutationFn: ({ packages }: Replacement) => put(present.revision, packages),
    onSuccess: ({ revision }, { said, undo = false }) => {
      const takeBack = () =>
        void put(revision, present.packages).then(
          () => showToast('Undone: the packages are as they were.', { durationMs: 4000 }),
          (error: Error) => showToast(error.message, { durationMs: 6000, kind: 'error' }),
        )
      showToast(said, {
        durationMs: undo ? 8000 : 4000,
        ...(undo && { action: { label: 'Undo', onAct: takeBack } }),
      })
    },
  })
  const loadNewer = isConflict(change.error)
    ? () => void client.invalidateQueries(packagesQuery).then(change.reset)
    : undefined
  return { ...change, loadNewer }
}
