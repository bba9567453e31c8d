import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import page from '#web/features/library-admin/LibraryAdminPage.module.css'
import { LibraryTabs } from '#web/features/library-admin/LibraryTabs.tsx'
import { editedTemplatesQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'
import { TemplateList } from './TemplateList.tsx'
import styles from './Templates.module.css'

/** The surveys of the library, from where each is opened in the editor. */
export function TemplatesPage() {
  const list = useQuery(editedTemplatesQuery)
  const [isBeginning, setBeginning] = useState(false)
  const begin = () => setBeginning(true)
  return (
    <div className={`wrap ${page.page}`}>
      <div className={page.title}>
        <div>
          <PageTitle title="Edit Templates">Manage Template Library</PageTitle>
          <p className={page.intro}>Edit surveys here. People see a change once you publish it.</p>
        </div>
        <Button variant="contained" startIcon={<Icon name="add" />} onClick={begin}>
          New template
        </Button>
      </div>
      <LibraryTabs current="templates" />
      <section aria-label="Templates" className={styles.list}>
        <Loaded
          query={list}
          skeleton={
            <TableSkeleton
              rows={10}
              columns="3fr 2fr 1.4fr .8fr 2fr 2fr .4fr"
              label="The templates are loading"
            />
          }
          unexpected="The templates could not be loaded."
          isEmpty={(templates) => templates.length === 0}
          empty={
            <div role="status">
              <EmptyPanel
                icon="library_books"
                title="No templates yet"
                text="Write the first one here, or upload the library workbook."
                action={<Button onClick={begin}>New template</Button>}
              />
            </div>
          }
        >
          {(templates) => <TemplateList templates={templates} />}
        </Loaded>
      </section>
      {isBeginning && <NewTemplateDialog templates={list.data ?? []} onClose={() => setBeginning(false)} />}
    </div>
  )
}
