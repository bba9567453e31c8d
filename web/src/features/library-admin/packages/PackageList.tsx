import IconButton from '@mui/material/IconButton'
import { useLayoutEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { LibraryPackages } from '#contract/library/packages.ts'
import { PackageBadges } from '#web/packages/PackageBadges.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import styles from './Packages.module.css'
import { useReplacePackages } from './packages.api.ts'

type Listed = LibraryPackages['packages'][number]

/** The packages in their order. Each change is saved at once, and what could be regretted can be undone. */
export function PackageList({ present }: { present: LibraryPackages }) {
  const replace = useReplacePackages(present)
  const [edited, setEdited] = useState<Listed>()
  const rows = useRef<HTMLOListElement>(null)
  // The row whose button gets the focus once it is at its new place: moved elements lose it.
  const [next, setNext] = useState<{ name: string; at: number; by: 1 | -1 }>()
  const { packages } = present
  useLayoutEffect(() => {
    if (!next || packages[next.at]?.name !== next.name) return
    const { at, by } = next
    // At an end only the other way is left.
    const isUp = at > 0 && (by === -1 || at === packages.length - 1)
    rows.current?.children[at]?.querySelectorAll('button')[isUp ? 0 : 1]?.focus()
    setNext(undefined)
  }, [next, packages])

  const move = (at: number, by: 1 | -1) => {
    if (replace.isPending) return
    const one = packages[at]!
    const others = packages.toSpliced(at, 1)
    replace.mutate(
      {
        packages: others.toSpliced(at + by, 0, one),
        said: `${one.displayName} is at place ${at + by + 1} of ${packages.length}.`,
      },
      { onSuccess: () => setNext({ name: one.name, at: at + by, by }) },
    )
  }
  const remove = (at: number) => {
    const { displayName } = packages[at]!
    replace.mutate(
      { packages: packages.toSpliced(at, 1), said: `${displayName} removed.`, undo: true },
      { onSuccess: () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }) },
    )
  }
  return (
    <>
      <ChangeError
        error={replace.error}
        hasPlaces
        newerLabel="Load the packages again"
        onLoadNewer={replace.loadNewer}
      />
      <ol ref={rows} className={styles.rows} aria-busy={replace.isPending}>
        {packages.map((one, at) => (
          <li key={one.name}>
            <span aria-hidden="true">
              <PackageBadges packages={[one]} />
            </span>
            <span className={styles.words}>
              <b>{one.displayName}</b>
              <small>
                {counted(one.templates, 'template')} · {counted(one.districts, 'district')} ·{' '}
                <code>{one.name}</code>
              </small>
            </span>
            <IconButton
              size="small"
              aria-label={`Move ${one.displayName} up`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <Icon name="arrow_upward" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move ${one.displayName} down`}
              disabled={at === packages.length - 1}
              onClick={() => move(at, 1)}
            >
              <Icon name="arrow_downward" />
            </IconButton>
            <RowMenu
              name={one.displayName}
              actions={[
                { icon: 'edit', words: 'Edit', act: () => setEdited(one) },
                {
                  icon: 'delete',
                  words: one.templates > 0 ? 'Remove (templates are in it)' : 'Remove',
                  ...(one.templates === 0 && { act: () => remove(at) }),
                },
              ]}
            />
          </li>
        ))}
      </ol>
      {edited && <PackageDialog present={present} edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
