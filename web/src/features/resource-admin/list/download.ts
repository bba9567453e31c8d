import { openFile } from '#web/browser/open-file.ts'
import { resourceLink } from '#web/features/resource-admin/resource-admin.api.ts'
import { toastTime } from '#web/features/resource-admin/toast-time.ts'
import { downloadFailure } from '#web/server/transfer-failure.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Opens a resource's file from a click, and says so when it cannot be opened. */
export function useDownload(): (resourceId: string) => Promise<void> {
  const showToast = useToast()
  return async (resourceId) => {
    let failure = 'Download failed'
    const isOpen = await openFile(() =>
      resourceLink(resourceId).catch((error: unknown) => {
        failure = downloadFailure(error)
        return ''
      }),
    )
    if (!isOpen) showToast(failure, { durationMs: toastTime, kind: 'error' })
  }
}
