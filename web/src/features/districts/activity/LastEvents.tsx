import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Person } from '#contract/people/district-people.ts'
import { activityQuery } from '#web/features/districts/districts.api.ts'
import { paths } from '#web/paths.ts'
import { momentOf } from '#web/ui/date.ts'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import styles from './Activity.module.css'
import { type Reader, What } from './activity-columns.tsx'

const shown = 20

/** The last things that a person did, or that were done to them. */
export function LastEvents({ person, reader }: { person: Person; reader: Reader }) {
  const events = useQuery(activityQuery({ person: person.id, limit: shown }))
  const all = `${reader === 'admin' ? paths.activity : paths.myDistrict('activity')}?person=${person.id}`
  return (
    <section className={styles.last}>
      <h3 className="t-h4">Last events</h3>
      <Loaded
        query={events}
        skeleton={<Spinner label="The last events are loading" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={styles.facts}>No activity yet.</p>}
      >
        {({ rows, next }) => (
          <>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <What row={row} />
                  <p>
                    {momentOf(row.happenedOn)}
                    {row.who.id !== person.id && `, by ${row.who.name}`}
                  </p>
                </li>
              ))}
            </ul>
            {next !== null && <Link to={all}>All activity of {person.fullName}</Link>}
          </>
        )}
      </Loaded>
    </section>
  )
}
