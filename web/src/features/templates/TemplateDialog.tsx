import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { AccessDenied } from './AccessDenied.tsx'
import { DetailDialog } from './DetailDialog.tsx'
import { previewOf, templateId } from './opened-template.ts'
import { templatesQuery } from './templates.api.ts'

/**
 * The dialog on /survey-templates/{id}, above the library: the template, or that it is none of the
 * user's. It opens with what the loaded list or the card knows, before the server has said more.
 */
export function TemplateDialog() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const list = useQuery(templatesQuery)
  const id = templateId(/^\/[^/]+\/([^/]*)\/?$/.exec(pathname)?.[1] ?? '')
  const listed = list.data?.find((template) => template.id === id)
  const preview = id === undefined ? undefined : previewOf(state, id)
  /** Back to where the card was, with all that the history holds of it; from outside, to the library. */
  const close = () => void (preview ? navigate(-1) : navigate('/', { replace: true }))

  if (id === undefined || (list.isSuccess && !listed)) return <AccessDenied onReturn={close} />
  return <DetailDialog key={id} id={id} known={listed ?? preview} onClose={close} />
}
