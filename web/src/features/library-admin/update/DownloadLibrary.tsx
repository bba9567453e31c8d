import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/browser/open-file.ts'
import { libraryWorkbook } from '#web/features/library-admin/library-admin.api.ts'
import { downloadFailure } from '#web/server/transfer-failure.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Gives the library as a workbook. */
export function DownloadLibrary() {
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: libraryWorkbook,
    onSuccess: ({ address, fileName }) => saveFile(address, fileName),
    onError: (error) => showToast(downloadFailure(error), { durationMs: 6000, kind: 'error' }),
  })
  return (
    <Button
      aria-disabled={isPending}
      startIcon={<Icon name="download" />}
      onClick={() => isPending || mutate()}
    >
      {isPending ? 'Preparing…' : 'Download Library'}
    </Button>
  )
}
