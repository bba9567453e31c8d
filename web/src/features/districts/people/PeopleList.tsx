import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { District } from '#contract/people/districts.ts'
import { PersonDialogs } from '#web/features/districts/changes/PersonDialogs.tsx'
import { usePersonActs } from '#web/features/districts/changes/person-acts.ts'
import { peopleQuery } from '#web/features/districts/districts.api.ts'
import { useListAddress } from '#web/features/districts/parts/list-address.ts'
import { PagedList } from '#web/features/districts/parts/PagedList.tsx'
import { ServerTable } from '#web/ui/table/ServerTable.tsx'
import table from '#web/ui/table/Table.module.css'
import { BulkBar } from './BulkBar.tsx'
import styles from './People.module.css'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PersonDrawer } from './PersonDrawer.tsx'
import { peopleColumns } from './people-columns.tsx'
import { filterNames, matchingOf, queryOf } from './people-query.ts'

type Props = {
  /** Null for the people of all districts. */
  district: District | null
  /** The button beside the filters. */
  action: ReactNode
  /** What is said below the table. */
  foot?: string
  onAdd?: () => void
}

/** People, a page at a time, with what narrows them, what is done with them, and one of them beside the table. */
export function PeopleList({ district, action, foot, onAdd }: Props) {
  const address = useListAddress()
  const search = useRef<HTMLInputElement>(null)
  const list = useQuery(peopleQuery(district?.id ?? null, queryOf(address)))
  const matching = matchingOf(address)
  const view = JSON.stringify(matching)
  const [picked, setPicked] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() })
  // What the filters leave out is not changed unseen.
  const ids = useMemo(() => (picked.view === view ? picked.ids : new Set<string>()), [picked, view])
  const acts = usePersonActs()
  const rows = list.data?.rows
  const columns = peopleColumns({
    isEverybody: district === null,
    rows: rows ?? [],
    ids,
    pick: (changed) => setPicked({ view, ids: changed }),
    onAct: acts.begin,
  })
  const isDescending = address.value('sort') === '-name'
  const isNarrowed = Object.keys(matching).length > 0
  const reset = () => {
    address.reset(filterNames)
    search.current?.focus()
  }
  const shownPerson = address.value('person')

  return (
    <>
      <PeopleFilters district={district} address={address} search={search} action={action} />
      <section className={`${table.sheet} ${styles.sheet}`} aria-label="People">
        <PagedList
          query={list}
          address={address}
          loading={{ label: 'People are loading', columns: '3fr 1fr 2fr 1fr 1.2fr 1.2fr 1fr' }}
          unmatched={
            isNarrowed
              ? {
                  title: 'No people match the search and filters',
                  text: 'Try another part of the name or address, or remove a filter.',
                  onReset: reset,
                }
              : null
          }
          empty={{
            icon: 'group',
            title: 'No people yet',
            text: 'Add people by e-mail address: paste a list and review it before anybody is invited.',
            action: onAdd && <Button onClick={onAdd}>Add people</Button>,
          }}
          foot={() => <span>{foot}</span>}
        >
          {(page) => (
            <ServerTable
              name="People"
              columns={columns}
              rows={page.rows}
              rowId={({ id }) => id}
              isDescending={isDescending}
              onSort={() => address.change({ sort: isDescending ? '' : '-name' })}
              isBusy={list.isPlaceholderData}
              isMarked={({ id }) => ids.has(id)}
              className={styles.table}
              bar={
                district &&
                ids.size > 0 && (
                  <BulkBar
                    district={district}
                    ids={ids}
                    page={page}
                    matching={matching}
                    onPick={(changed) => setPicked({ view, ids: new Set(changed) })}
                  />
                )
              }
            />
          )}
        </PagedList>
      </section>
      {shownPerson && (
        <PersonDrawer
          personId={shownPerson}
          onAct={acts.begin}
          onClose={() => address.show({ person: '' })}
        />
      )}
      <PersonDialogs acts={acts} />
    </>
  )
}
