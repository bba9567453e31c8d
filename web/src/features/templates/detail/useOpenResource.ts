import { resourceLink } from '#web/features/templates/templates.api.ts'
import { openFile } from '#web/ui/open-file.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Opens a file of a template from a click, and says so when it cannot be opened. */
export function useOpenResource(): (resourceId: string) => Promise<void> {
  const showToast = useToast()
  return async (resourceId) => {
    if (await openFile(() => resourceLink(resourceId))) return
    showToast('The file could not be opened. Please try again.', { durationMs: 6000, kind: 'error' })
  }
}
