import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { previewOf, templateId } from '#web/features/templates/opened-template.ts'
import { isNotFound, templateQuery, templatesQuery } from '#web/features/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { DetailDialog } from './DetailDialog.tsx'
import { useVersions } from './survey-versions.ts'

/**
 * The dialog on /survey-templates/{id}, above the library: the template, or that it is none of the
 * user's. It opens with what the loaded list or the card knows, before the server has said more.
 */
export function TemplateDialog() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const id = templateId(/^\/[^/]+\/([^/]*)\/?$/.exec(pathname)?.[1] ?? '')
  const list = useQuery(templatesQuery)
  const listed = list.data?.find((template) => template.id === id)
  const isListed = id !== undefined && (!list.isSuccess || listed !== undefined)
  const detail = useQuery({ ...templateQuery(id ?? 0), enabled: isListed })
  const preview = id === undefined ? undefined : previewOf(state, id)
  useFocusOnCard(
    useVersions(listed)
      .map((version) => version.id)
      .join(' ') || String(id),
  )

  /** Back to where the card was, with all that the history holds of it; from outside, to the library. */
  const close = () => void (preview ? navigate(-1) : navigate(paths.home, { replace: true }))

  if (!isListed || isNotFound(detail.error)) return <AccessDenied onReturn={close} />
  return (
    <DetailDialog
      key={id}
      template={detail.data ?? listed ?? preview}
      // Until then the list may still say more than is known, and a failure above that would move.
      isFailed={detail.isError && (preview !== undefined || !list.isPending)}
      onRetry={() => void detail.refetch()}
      onClose={close}
    />
  )
}

/**
 * When the template is closed and focus is nowhere, since it was opened by its address or in another language, puts
 * it on the card of the survey, or on the page's heading if there is none. An opener that is still there has it
 * back already. `ids` are those of all versions of the survey, with spaces between.
 */
function useFocusOnCard(ids: string): void {
  const shown = useRef(ids)
  useEffect(() => {
    shown.current = ids
  }, [ids])
  useEffect(() => {
    const focus = () => {
      const isElsewhere =
        document.activeElement !== document.body || document.querySelector('[role="dialog"]')
      if (isElsewhere) return
      const links = shown.current.split(' ').map((id) => `main a[href="${paths.template(id)}"]`)
      const card = document.querySelector<HTMLElement>(links.join(','))
      const target = card ?? document.querySelector<HTMLElement>('main h1')
      target?.focus()
    }
    return () => void setTimeout(focus)
  }, [])
}
