import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router'
import { AddAdminDialog } from '#web/features/districts/changes/AddAdminDialog.tsx'
import districts from '#web/features/districts/district/District.module.css'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './People.module.css'
import { PeopleList } from './PeopleList.tsx'

/** The people of all districts and the admins: who an address belongs to. */
export function EverybodyPage() {
  const [address, setAddress] = useSearchParams()
  // In the address, since adding an admin may lead to the provider and back.
  const isAdding = address.get('add') === 'admin'
  const setAdding = (isOpen: boolean) => {
    const next = new URLSearchParams(window.location.search)
    if (isOpen) next.set('add', 'admin')
    else next.delete('add')
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={`wrap ${districts.page}`}>
      <Link to={paths.districts} className={districts.crumb}>
        <Icon name="arrow_back" size={18} />
        Districts & people
      </Link>
      <div className={districts.head}>
        <PageTitle title="All people" />
        <p className={districts.facts}>The people of all districts, and the admins.</p>
      </div>
      <div className={styles.tab}>
        <PeopleList
          district={null}
          action={
            <Button startIcon={<Icon name="person_add" />} onClick={() => setAdding(true)}>
              Add admin
            </Button>
          }
        />
      </div>
      {isAdding && <AddAdminDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
