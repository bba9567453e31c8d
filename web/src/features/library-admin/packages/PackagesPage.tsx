import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import page from '#web/features/library-admin/LibraryAdminPage.module.css'
import { LibraryTabs } from '#web/features/library-admin/LibraryTabs.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import { PackageList } from './PackageList.tsx'
import styles from './Packages.module.css'
import { packagesQuery } from './packages.api.ts'

/** The packages of the library: the sets of templates that districts have. */
export function PackagesPage() {
  const list = useQuery(packagesQuery)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      variant="contained"
      startIcon={<Icon name="add" />}
      disabled={!list.data}
      onClick={() => setAdding(true)}
    >
      New package
    </Button>
  )
  return (
    <div className={`wrap ${page.page}`}>
      <div className={page.title}>
        <div>
          <PageTitle title="Edit Packages">Manage Template Library</PageTitle>
          <p className={page.intro}>
            Districts see the templates in their packages. Cards show the badges in this order.
          </p>
        </div>
        {add}
      </div>
      <LibraryTabs current="packages" />
      <section aria-label="Packages" className={styles.list}>
        <Loaded
          query={list}
          skeleton={<TableSkeleton rows={5} columns="3fr 2fr 1fr" label="The packages are loading" />}
          unexpected="The packages could not be loaded."
          isEmpty={({ packages }) => packages.length === 0}
          empty={
            <div role="status">
              <EmptyPanel
                icon="package"
                title="No packages yet"
                text="Add the first one here, or upload the library workbook."
              />
            </div>
          }
        >
          {(present) => <PackageList present={present} />}
        </Loaded>
      </section>
      {isAdding && list.data && <PackageDialog present={list.data} onClose={() => setAdding(false)} />}
    </div>
  )
}
