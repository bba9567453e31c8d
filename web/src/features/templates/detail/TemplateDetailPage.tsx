import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { templateId } from '#web/features/templates/opened-template.ts'
import { isNotFound, templateQuery } from '#web/features/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { usePageTitle } from '#web/ui/PageTitle.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { TemplateBody } from './TemplateBody.tsx'
import styles from './TemplateDetailPage.module.css'
import { TemplateHeader } from './TemplateHeader.tsx'

/** A template as a page of its own; its id comes as navigation state or as ?id=. */
export function TemplateDetailPage() {
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const handedOn = (state as { surveyTemplateId?: unknown } | null)?.surveyTemplateId
  const written = String(handedOn ?? search.get('id') ?? '')

  // The address of the page names the template, so that it can be copied and sent.
  useEffect(() => {
    if (written && search.get('id') !== written) setSearch({ id: written }, { replace: true, state })
  }, [written, search, setSearch, state])

  const id = templateId(written)
  if (written === '') return <NoTemplate />
  return id === undefined ? <Denied /> : <Detail key={id} id={id} />
}

function Detail({ id }: { id: number }) {
  const detail = useQuery(templateQuery(id))
  const heading = usePageTitle(detail.data?.name ?? 'Survey template')
  if (isNotFound(detail.error)) return <Denied />
  return (
    <div className={styles.page}>
      <article className={styles.sheet}>
        <TemplateHeader template={detail.data} isFailed={detail.isError} headingRef={heading} />
        <TemplateBody
          template={detail.data}
          isFailed={detail.isError}
          onRetry={() => {
            // The button goes when it is tried again.
            heading.current?.focus()
            void detail.refetch()
          }}
        />
      </article>
    </div>
  )
}

function Denied() {
  const navigate = useNavigate()
  return <AccessDenied onReturn={() => void navigate(paths.home)} />
}

function NoTemplate() {
  const heading = usePageTitle('Survey template')
  return (
    <div className={styles.none}>
      <h1 ref={heading} tabIndex={-1} className="t-h1">
        Survey template
      </h1>
      <p className="t-quiet">
        This link does not lead to a template. Choose one from the library to see it here.
      </p>
      <Button component={Link} to={paths.home} variant="contained">
        Return to Templates
      </Button>
    </div>
  )
}
