import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { greatestId } from '#contract/limits.ts'
import { choicesQuery, editedTemplateQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { ApiError } from '#web/server/api.errors.ts'
import { loggedInUserQuery } from '#web/session/session.api.ts'
import { WayBack } from '#web/ui/navigation/WayBack.tsx'
import { PageTitle, TitleOnItsWay } from '#web/ui/PageTitle.tsx'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { Loaded } from '#web/ui/states/Loaded.tsx'
import styles from './Editor.module.css'
import { TemplateEditor } from './TemplateEditor.tsx'
import { isTab } from './tabs.ts'

/** One survey of the library in the editor; `unknown` is shown at an address that can be none. */
export function TemplateEditorPage({ unknown }: { unknown: ReactNode }) {
  const { templateId = '', tab = '' } = useParams()
  const id = /^[1-9]\d{0,9}$/.test(templateId) ? Number(templateId) : 0
  if (id === 0 || id > greatestId || !isTab(tab)) return unknown
  return (
    <div className={`wrap ${styles.page}`}>
      <WayBack to={paths.manageTemplates}>Templates</WayBack>
      <Opened key={id} id={id} />
    </div>
  )
}

function Opened({ id }: { id: number }) {
  const { tab = '' } = useParams()
  const template = useQuery(editedTemplateQuery(id))
  const choices = useQuery(choicesQuery)
  const user = useQuery(loggedInUserQuery)
  // Not before it is known whose draft is kept.
  if (template.data && choices.data && !user.isPending && isTab(tab)) {
    return (
      <TemplateEditor
        opened={template.data}
        choices={choices.data}
        user={{ id: user.data?.id ?? '', name: user.data?.fullName ?? '' }}
        tab={tab}
      />
    )
  }
  if (template.error instanceof ApiError && template.error.status === 404) {
    return (
      <>
        <PageTitle title="Edit Template" className="visually-hidden" />
        <div className={styles.none}>
          <EmptyPanel
            icon="library_books"
            title="This template does not exist"
            text="It may never have been published before its draft was discarded."
            action={<Link to={paths.manageTemplates}>Back to the templates</Link>}
          />
        </div>
      </>
    )
  }
  return (
    <>
      <TitleOnItsWay title="Edit Template" />
      <Loaded query={template} skeleton={<EditorSkeleton />} unexpected="The template could not be loaded.">
        {() => (
          <Loaded
            query={choices}
            skeleton={<EditorSkeleton />}
            unexpected="The library's packages and themes could not be loaded."
          >
            {() => <EditorSkeleton />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function EditorSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">The template is loading</span>
      <Skeleton variant="rounded" height={36} width="40%" />
      <Skeleton variant="rounded" height={44} />
      <div className={styles.columns}>
        <Skeleton variant="rounded" height={480} />
        <Skeleton variant="rounded" height={480} />
      </div>
    </div>
  )
}
