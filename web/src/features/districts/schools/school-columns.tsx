import Button from '@mui/material/Button'
import { grouped } from '#contract/counted.ts'
import type { DistrictSchool } from '#contract/people/districts.ts'
import type { ServerColumn } from '#web/ui/table/ServerTable.tsx'
import styles from './Schools.module.css'

type Act = (dialog: 'edit' | 'state', school: DistrictSchool) => void

/** The columns of the schools; a closed one says so in words. */
export function schoolColumns(onAct: Act): ServerColumn<DistrictSchool>[] {
  return [
    {
      id: 'name',
      name: 'School',
      width: '30%',
      cell: ({ name, state, pinned }) => (
        <span className={styles.name}>
          {name}
          {state === 'closed' && <span className={styles.closed}>Closed</span>}
          {pinned.length > 0 && <span className={styles.closed}>Edited by hand</span>}
        </span>
      ),
    },
    { id: 'grades', name: 'Grades', width: '10%', cell: ({ grades }) => grades || '–' },
    {
      id: 'students',
      name: 'Students',
      width: '10%',
      isAtEnd: true,
      cell: ({ studentCount }) => (studentCount === null ? '–' : grouped(studentCount)),
    },
    { id: 'people', name: 'People', width: '9%', isAtEnd: true, cell: ({ people }) => grouped(people) },
    {
      id: 'aliases',
      name: 'Also called in files',
      width: '23%',
      cell: ({ aliases }) => aliases.join(', ') || '–',
    },
    {
      id: 'acts',
      name: 'Actions',
      isNameHidden: true,
      width: '18%',
      isAtEnd: true,
      cell: (school) => (
        <span className={styles.acts}>
          <Button
            size="small"
            variant="text"
            aria-label={`Edit ${school.name}`}
            onClick={() => onAct('edit', school)}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="text"
            aria-label={`${school.state === 'active' ? 'Close' : 'Open again'} ${school.name}`}
            onClick={() => onAct('state', school)}
          >
            {school.state === 'active' ? 'Close' : 'Open again'}
          </Button>
        </span>
      ),
    },
  ]
}
