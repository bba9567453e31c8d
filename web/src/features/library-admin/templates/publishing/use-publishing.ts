import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getEditedTemplate, publishTemplate } from '#contract/library/template-editor.ts'
import type { TemplateDraftState } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { refreshLibrary, versionsQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { call } from '#web/server/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Publishes a draft; after a conflict, `lookAgain` bases the draft on the version published by somebody else. */
export function usePublishing(id: number, draft: TemplateDraftState, onPublished: () => void) {
  const client = useQueryClient()
  const showToast = useToast()
  const { revision } = draft.server
  const newest = () => call(getEditedTemplate, { params: { id } })
  const publish = useMutation({
    mutationFn: async () => {
      const version = await call(publishTemplate, {
        params: { id },
        body: { revision },
      })
      return { version: version.version, survey: await newest() }
    },
    onSuccess: ({ version, survey }) => {
      draft.goOnWith(survey)
      void refreshLibrary(client)
      void client.invalidateQueries(versionsQuery(id))
      showToast(`Version ${version} is published.`, { durationMs: 6000 })
      onPublished()
    },
  })
  const lookAgain = useMutation({
    mutationFn: newest,
    onSuccess: (survey) => {
      draft.standOn(survey)
      publish.reset()
    },
  })
  return { publish, lookAgain }
}
