import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { District } from '#contract/people/districts.ts'
import { AddPeopleDialog } from '#web/features/districts/adding/AddPeopleDialog.tsx'
import { emptyDraft } from '#web/features/districts/adding/draft.ts'
import { AskForChange } from '#web/features/districts/district/AskForChange.tsx'
import { peopleIn } from '#web/features/districts/district-words.ts'
import { Note } from '#web/features/districts/parts/Note.tsx'
import { paths } from '#web/paths.ts'
import { appSettings } from '#web/server/settings.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './People.module.css'
import { PeopleList } from './PeopleList.tsx'

/** The people of one district. */
export function PeopleTab({ district, isMine }: { district: District; isMine: boolean }) {
  const [isAdding, setAdding] = useState(false)
  // Kept while the dialog is closed, so that a slip of the hand loses nothing.
  const [draft, setDraft] = useState(emptyDraft)
  const add = () => setAdding(true)
  return (
    <div className={styles.tab}>
      {isMine && (
        <div className={styles.info}>
          <Note tone="info">
            You can add people, choose their schools and roles, and deactivate them. Packages and the
            district’s name are looked after by {appSettings().productName}; you can see them, and{' '}
            <AskForChange district={district} />.
          </Note>
        </div>
      )}
      <PeopleList
        district={district}
        onAdd={add}
        foot={peopleIn(district.people)}
        action={
          <>
            <Button
              component={Link}
              to={isMine ? paths.myDistrict('roster') : paths.district(district.id, 'roster')}
              startIcon={<Icon name="upload_file" />}
            >
              Import people
            </Button>
            <Button
              variant="contained"
              className={styles.add ?? ''}
              startIcon={<Icon name="person_add" />}
              onClick={add}
            >
              Add people
            </Button>
          </>
        }
      />
      {isAdding && (
        <AddPeopleDialog
          district={district}
          draft={draft}
          onDraft={setDraft}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
