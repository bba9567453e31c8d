import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted, countedPeople } from '#contract/counted.ts'
import type { DistrictTotals } from '#contract/people/districts.ts'
import { totalsQuery } from '#web/features/districts/districts.api.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { AddDistrictDialog } from './AddDistrictDialog.tsx'
import { AttentionNotes } from './AttentionNotes.tsx'
import { DistrictList } from './DistrictList.tsx'
import styles from './DistrictsPage.module.css'

/** All districts, and what any of them needs. */
export function DistrictsPage() {
  const totals = useQuery(totalsQuery).data
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <PageTitle title="Districts & People" />
          <p className={styles.facts}>{totals ? factsOf(totals) : '\u00a0'}</p>
        </div>
        <div className={styles.acts}>
          <Button component={Link} to={paths.rosters} startIcon={<Icon name="sync" />}>
            Rosters
          </Button>
          <Button component={Link} to={paths.people} startIcon={<Icon name="group" />}>
            All people
          </Button>
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={add}>
            Add district
          </Button>
        </div>
      </div>
      <DistrictList totals={totals} onAdd={add} />
      <AttentionNotes />
      <p className={styles.deleted}>
        <Link to={paths.deletedDistricts}>Deleted districts and their certificates</Link>
      </p>
      {isAdding && <AddDistrictDialog totals={totals} onClose={() => setAdding(false)} />}
    </div>
  )
}

function factsOf({ districts, schools, people, testAccounts }: DistrictTotals): string {
  const tests = testAccounts === 0 ? '' : ` ${counted(testAccounts, 'test site')} not counted.`
  return `${counted(districts, 'district')}, ${counted(schools, 'school')}, ${countedPeople(people)}.${tests}`
}
