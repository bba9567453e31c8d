import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { counted, grouped } from '#contract/counted.ts'
import type { District, DistrictSchool } from '#contract/people/districts.ts'
import { schoolsQuery } from '#web/features/districts/districts.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { ServerTable } from '#web/ui/table/ServerTable.tsx'
import table from '#web/ui/table/Table.module.css'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { SchoolDialog } from './SchoolDialog.tsx'
import { SchoolStateDialog } from './SchoolStateDialog.tsx'
import styles from './Schools.module.css'
import { schoolColumns } from './school-columns.tsx'

type Open = { dialog: 'edit' | 'state'; school: DistrictSchool } | { dialog: 'add' } | null

/** The schools of a district, closed ones too. */
export function SchoolsTab({ district }: { district: District }) {
  const list = useQuery(schoolsQuery(district.id))
  const [open, setOpen] = useState<Open>(null)
  const columns = useMemo(() => schoolColumns((dialog, school) => setOpen({ dialog, school })), [])
  const close = () => setOpen(null)
  const add = (
    <Button startIcon={<Icon name="add" />} onClick={() => setOpen({ dialog: 'add' })}>
      Add school
    </Button>
  )
  return (
    <div className={styles.tab}>
      <Loaded
        query={list}
        skeleton={<TableSkeleton rows={6} columns="3fr 1fr 1fr 1fr 2fr 1fr" label="Schools are loading" />}
        isEmpty={(schools) => schools.length === 0}
        empty={
          <EmptyPanel
            icon="school"
            title="No schools yet"
            text="Schools are what people choose when they upload results."
            action={add}
          />
        }
      >
        {(schools) => (
          <section className={table.sheet} aria-labelledby="schools">
            <div className={styles.head}>
              <div>
                <h2 id="schools" className="t-h3">
                  Schools
                </h2>
                <p>Names here appear in upload forms and filters.</p>
              </div>
              {add}
            </div>
            <ServerTable
              name="Schools"
              columns={columns}
              rows={schools}
              rowId={({ id }) => id}
              isQuiet={({ state }) => state === 'closed'}
              className={styles.table}
            />
            <Foot schools={schools} district={district} />
          </section>
        )}
      </Loaded>
      {open?.dialog === 'add' && <SchoolDialog districtId={district.id} onClose={close} />}
      {open?.dialog === 'edit' && (
        <SchoolDialog districtId={district.id} school={open.school} onClose={close} />
      )}
      {open?.dialog === 'state' && (
        <SchoolStateDialog districtId={district.id} school={open.school} onClose={close} />
      )}
    </div>
  )
}

function Foot({ schools, district }: { schools: readonly DistrictSchool[]; district: District }) {
  const open = schools.filter(({ state }) => state === 'active')
  const students = open.reduce((sum, { studentCount }) => sum + (studentCount ?? 0), 0)
  const places = open.reduce((sum, { people }) => sum + people, 0)
  const people = district.people.active + district.people.invited
  const closed = schools.length - open.length
  return (
    <p className={styles.foot}>
      <span>
        {places > people &&
          `${grouped(places)} places for ${grouped(people)} people: some work at several schools.`}
      </span>
      <span>
        {counted(open.length, 'school')}
        {students > 0 && `, ${counted(students, 'student')}`}
        {closed > 0 && `, ${grouped(closed)} closed`}
      </span>
    </p>
  )
}
