import Button from '@mui/material/Button'
import { useAddressQuery } from '#web/browser/address-query.ts'
import { AddAdminDialog } from '#web/features/districts/changes/AddAdminDialog.tsx'
import { BelowDistricts } from '#web/features/districts/list/BelowDistricts.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './People.module.css'
import { PeopleList } from './PeopleList.tsx'

/** The people of all districts and the admins: who an address belongs to. */
export function EverybodyPage() {
  const [query, changeQuery] = useAddressQuery()
  // In the address, since adding an admin may lead to the provider and back.
  const isAdding = query.get('add') === 'admin'
  const setAdding = (isOpen: boolean) => changeQuery({ add: isOpen ? 'admin' : null }, { replace: true })
  return (
    <BelowDistricts head={{ title: 'All people', about: 'The people of all districts, and the admins.' }}>
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
    </BelowDistricts>
  )
}
