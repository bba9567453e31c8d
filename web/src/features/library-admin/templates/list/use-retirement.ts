import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type EditedTemplate, retireTemplate } from '#contract/library/template-editor.ts'
import { refreshLibrary } from '#web/features/library-admin/templates/templates.api.ts'
import { call } from '#web/server/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Gives the function that takes a survey out of the library or brings it back at once; the toast takes it back. */
export function useRetirement() {
  const client = useQueryClient()
  const showToast = useToast()
  return useCallback(
    async ({ id, name }: EditedTemplate, retired: boolean) => {
      const set = async (value: boolean) => {
        await call(retireTemplate, { params: { id }, body: { retired: value } })
        await refreshLibrary(client)
      }
      const orSay = async (work: Promise<void>) => {
        try {
          await work
          return true
        } catch (error) {
          const reason = error instanceof Error ? error.message : 'Nothing was changed.'
          showToast(`${name}: ${reason}`, { durationMs: 6000, kind: 'error' })
          return false
        }
      }
      if (!(await orSay(set(retired)))) return
      showToast(retired ? `${name} is no longer in the library.` : `${name} is in the library again.`, {
        durationMs: 8000,
        action: {
          label: 'Undo',
          onAct: () =>
            void orSay(set(!retired)).then(
              (done) => done && showToast(`Undone: ${name} is as it was.`, { durationMs: 4000 }),
            ),
        },
      })
    },
    [client, showToast],
  )
}
