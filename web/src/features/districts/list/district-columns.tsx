import { Link } from 'react-router'
import { grouped } from '#contract/counted.ts'
import type { DistrictRow, PackageInLibrary } from '#contract/people/districts.ts'
import { districtState } from '#web/features/districts/district-words.ts'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import { rosterLook } from '#web/features/districts/roster-standing.ts'
import { PackageBadges } from '#web/packages/PackageBadges.tsx'
import { paths } from '#web/paths.ts'
import { lastSeen } from '#web/session/last-seen.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { ServerColumn } from '#web/ui/table/ServerTable.tsx'
import styles from './DistrictsPage.module.css'

/** The columns of the districts, whose badges are drawn from the packages of the library. */
export function districtColumns(packages: readonly PackageInLibrary[]): ServerColumn<DistrictRow>[] {
  return [
    {
      id: 'name',
      name: 'District',
      width: '24%',
      isSorted: true,
      cell: ({ id, name, isTestAccount }) => (
        <span>
          <Link to={paths.district(id)} className={styles.name}>
            {name}
          </Link>
          {isTestAccount && <span className={styles.test}>Test site</span>}
        </span>
      ),
    },
    {
      id: 'packages',
      name: 'Packages',
      width: '12%',
      cell: (row) => {
        const own = packages.filter(({ name }) => row.packages.includes(name))
        return own.length > 0 ? <PackageBadges packages={own} isSmall /> : 'None'
      },
    },
    {
      id: 'schools',
      name: 'Schools',
      width: '8%',
      isAtEnd: true,
      cell: ({ schools }) => grouped(schools),
    },
    { id: 'people', name: 'People', width: '8%', isAtEnd: true, cell: ({ people }) => grouped(people) },
    { id: 'leads', name: 'Leads', width: '7%', isAtEnd: true, cell: ({ leads }) => grouped(leads) },
    {
      id: 'roster',
      name: 'Roster',
      width: '14%',
      cell: ({ roster }) => <StateWord look={rosterLook(roster)} />,
    },
    {
      id: 'seen',
      name: 'Last active',
      width: '12%',
      cell: ({ lastActiveOn }) => lastSeen(lastActiveOn),
    },
    {
      id: 'state',
      name: 'Status',
      width: '11%',
      cell: (row) => <StateWord look={districtState(row)} />,
    },
    {
      id: 'open',
      name: 'Open',
      isNameHidden: true,
      width: '4%',
      isAtEnd: true,
      // The name leads there too; this is for the mouse.
      cell: ({ id }) => (
        <Link to={paths.district(id)} className={styles.open} tabIndex={-1} aria-hidden="true">
          <Icon name="chevron_right" />
        </Link>
      ),
    },
  ]
}
