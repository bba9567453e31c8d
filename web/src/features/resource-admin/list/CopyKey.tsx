import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Copies the key by which the library's workbook names a resource; shows it whole when it has the focus. */
export function CopyKey({ title, value }: { title: string; value: string }) {
  const showToast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showToast('Resource ID copied to clipboard', { durationMs: 3000 })
    } catch {
      showToast('Failed to copy Resource ID', { durationMs: 3000, kind: 'error' })
    }
  }
  return (
    <Tooltip title={`Copy ${value}`}>
      <IconButton size="small" aria-label={`Copy key for ${title}`} onClick={() => void copy()}>
        <Icon name="content_copy" size={18} />
      </IconButton>
    </Tooltip>
  )
}
