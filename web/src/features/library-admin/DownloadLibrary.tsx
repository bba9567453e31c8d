import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { downloadFailure } from '#web/transfer-failure.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import { libraryWorkbook } from './library-admin.api.ts'
import { toastTime } from './toast-time.ts'

/** Gives the library as a workbook. */
export function DownloadLibrary() {
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: libraryWorkbook,
    onSuccess: ({ address, fileName }) => save(address, fileName),
    onError: (error) => showToast(downloadFailure(error), { durationMs: toastTime, kind: 'error' }),
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

function save(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
