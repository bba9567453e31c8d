import { useQuery } from '@tanstack/react-query'
import type { TemplateDraftState } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { versionQuery } from '#web/features/library-admin/templates/templates.api.ts'

/** The draft among the versions, which are called by their numbers. */
export const draftName = 'draft'

/** The content of a version, or of the draft; undefined until it is there. Only what the editor does not have is fetched. */
export function useVersionContent(id: number, version: string, draft: TemplateDraftState) {
  const { published } = draft.server
  const isHere = version === draftName || version === String(published?.version)
  const query = useQuery({ ...versionQuery(id, Number(version) || 1), enabled: !isHere })
  return {
    content: version === draftName ? draft.content : isHere ? published?.content : query.data?.content,
    error: isHere ? null : query.error,
    isFetching: query.isFetching,
    again: () => {
      if (!isHere) void query.refetch()
    },
  }
}
