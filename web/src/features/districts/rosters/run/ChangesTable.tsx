import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { grouped } from '#contract/counted.ts'
import {
  decideRosterChange,
  exportRosterChanges,
  type RosterChange,
  type RosterRun,
} from '#contract/people/rosters/runs.ts'
import { useFresh } from '#web/features/districts/districts.api.ts'
import { EmailAddress } from '#web/features/districts/parts/EmailAddress.tsx'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import { LinkDistricts } from '#web/features/districts/rosters/LinkDistrict.tsx'
import styles from '#web/features/districts/rosters/Rosters.module.css'
import {
  effectOf,
  fieldNames,
  lookOf,
  lookOfTile,
  tiles,
} from '#web/features/districts/rosters/roster-words.ts'
import { type ChangesQuery, changesQuery } from '#web/features/districts/rosters/rosters.api.ts'
import { call } from '#web/server/api.ts'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { ChoiceFilter } from '#web/ui/filters/ChoiceFilter.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { type PageMark, PageTurner } from '#web/ui/table/PageTurner.tsx'
import { type ServerColumn, ServerTable } from '#web/ui/table/ServerTable.tsx'
import table from '#web/ui/table/Table.module.css'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'

const rowsPerPage = 50

type Tile = 'all' | (typeof tiles)[number] | 'schools'

/** What a run would change or changed: a tile for each kind, and the lines of the chosen one. */
export function ChangesTable({ run, foot }: { run: RosterRun; foot: ReactNode }) {
  const [tile, setTile] = useState<Tile>('all')
  const [districtId, setDistrictId] = useState('')
  const [page, setPage] = useState<PageMark>({ from: 1 })
  const { from, ...mark } = page
  const query: ChangesQuery = {
    ...(tile === 'schools' ? { kind: 'school' } : tile === 'all' ? {} : { kind: 'person', action: tile }),
    ...(districtId !== '' && { districtId }),
    ...mark,
    limit: rowsPerPage,
  }
  const list = useQuery(changesQuery(run.id, run.state, query))
  const csv = useFileLink(exportRosterChanges, { params: { runId: run.id }, query: {} })
  const { people, schools } = run.preview ?? {}
  if (!people || !schools) return null
  const districts = (run.preview?.districts ?? []).flatMap(({ id, ...one }) => (id ? [{ id, ...one }] : []))
  const ofSchools = schools.added + schools.changed + schools.linked + schools.closed + schools.reopened
  const all = tiles.reduce((sum, action) => sum + people[action], 0) + ofSchools
  const counts: [Tile, string, number][] = [
    ['all', 'All', all],
    ...tiles.map((action): [Tile, string, number] => [action, lookOfTile(run, action).words, people[action]]),
    ['schools', 'Schools', ofSchools],
  ]
  const choose = (one: Tile) => {
    setTile(one)
    setPage({ from: 1 })
  }
  return (
    <section className={table.sheet} aria-label="What will change">
      <div className={styles.tiles}>
        <h3 className="t-h4">
          {run.state === 'ready' || run.state === 'held' ? 'What will change' : 'Changes'}
        </h3>
        {counts.map(([one, words, count]) =>
          count > 0 || one === 'all' ? (
            <button
              key={one}
              type="button"
              className={styles.tile}
              data-tone={one === 'all' || one === 'schools' ? undefined : lookOfTile(run, one).tone}
              aria-pressed={tile === one}
              onClick={() => choose(one)}
            >
              {one !== 'all' && (
                <Icon name={one === 'schools' ? 'school' : lookOfTile(run, one).icon} size={18} />
              )}
              {words} <strong>{grouped(count)}</strong>
            </button>
          ) : null,
        )}
        <span className={styles.unchanged}>
          Unchanged {grouped(people.unchanged)}
          {(run.preview?.keptAsEdited ?? 0) > 0 &&
            ` · ${grouped(run.preview?.keptAsEdited ?? 0)} kept as edited`}
        </span>
      </div>
      {districts.length > 1 && (
        <div className={styles.districts}>
          <ChoiceFilter
            label="District"
            options={districts.map(({ id, name, isNew, heldFor }) => ({
              value: id,
              name: `${name}${isNew ? ', would be added' : ''}${heldFor.length > 0 ? ', held' : ''}`,
            }))}
            chosen={districtId}
            onChoose={(id) => {
              setDistrictId(id)
              setPage({ from: 1 })
            }}
          />
          {districts.some(({ isNew }) => isNew) && (
            <p>
              Districts are matched by NCES id or exact name. Any other district is added, without packages.
            </p>
          )}
        </div>
      )}
      {(run.state === 'ready' || run.state === 'held') && run.districtId === null && (
        <LinkDistricts run={run} />
      )}
      <Loaded
        query={list}
        skeleton={<TableSkeleton rows={8} columns="1fr 2fr 3fr 1fr" label="Lines are loading" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={styles.none}>Nothing would change. Everybody already matches this file.</p>}
      >
        {(data) => (
          <>
            <ServerTable
              name="Changes"
              columns={columnsOf(run)}
              rows={data.rows}
              rowId={({ seq }) => String(seq)}
              isBusy={list.isPlaceholderData}
              className={styles.table}
            />
            <div className={styles.foot}>
              <span className={styles.turner}>
                <PageTurner page={data} from={from} rowsPerPage={rowsPerPage} onTurn={setPage} />
              </span>
            </div>
          </>
        )}
      </Loaded>
      <div className={styles.foot}>
        <a {...csv} className={styles.csv}>
          <Icon name="download" size={18} />
          Download as .csv
        </a>
        <span className={styles.acts}>{foot}</span>
      </div>
    </section>
  )
}

const columnsOf = (run: RosterRun): ServerColumn<RosterChange>[] => [
  {
    id: 'change',
    name: 'Change',
    width: '15%',
    cell: (change) => <StateWord look={lookOf(change)} />,
  },
  {
    id: 'person',
    name: 'Person',
    width: '25%',
    cell: ({ name, email, kind }) => (
      <span className={styles.who}>
        {kind === 'school' && <Icon name="school" size={17} />}
        <strong>{name || (email ? <EmailAddress email={email} /> : '–')}</strong>
        {name && email && (
          <span>
            <EmailAddress email={email} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'details',
    name: 'Details',
    width: '42%',
    cell: (change) => <Details run={run} change={change} />,
  },
  { id: 'effect', name: 'Effect', width: '18%', cell: (change) => change.outcome ?? effectOf(change) },
]

function Details({ run, change }: { run: RosterRun; change: RosterChange }) {
  const { action, differences, reason } = change
  const shown = differences.filter(({ field }) => field !== 'state' && field !== 'id')
  const isNew = action === 'added'
  return (
    <span className={styles.details}>
      {reason && <span>{reason.charAt(0).toUpperCase() + reason.slice(1)}</span>}
      {shown
        .filter(({ field }) => !isNew || field === 'schools')
        .map(({ field, before, after }) => (
          <span key={field}>
            {isNew ? (after ?? '') || 'No school' : `${fieldNames[field]} `}
            {!isNew && before !== null && (
              <del>
                <span className="visually-hidden">from </span>
                {before || 'none'}
              </del>
            )}{' '}
            {!isNew && after !== null && (
              <ins>
                <span className="visually-hidden">to </span>
                {after || 'none'}
              </ins>
            )}
          </span>
        ))}
      {change.isQuestion && <Question run={run} change={change} />}
    </span>
  )
}

/** Whether an id belongs to the same person as before, which no file can tell. */
function Question({ run, change: { seq, decision, name } }: { run: RosterRun; change: RosterChange }) {
  const { again } = useFresh()
  const decide = useMutation({
    mutationFn: (wanted: 'same' | 'new') =>
      call(decideRosterChange, {
        params: { runId: run.id, seq },
        body: { decision: wanted },
      }),
    onSettled: again,
  })
  const isOpen = run.state === 'ready' || run.state === 'held'
  return (
    <span className={styles.question}>
      {(['same', 'new'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          variant={decision === one ? 'contained' : 'outlined'}
          aria-pressed={decision === one}
          aria-label={`${name}: ${one === 'same' ? 'same person' : 'new person'}`}
          aria-disabled={!isOpen || decide.isPending}
          onClick={() => isOpen && !decide.isPending && decide.mutate(one)}
        >
          {one === 'same' ? 'Same person' : 'New person'}
        </Button>
      ))}
    </span>
  )
}
