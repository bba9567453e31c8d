import Button from '@mui/material/Button'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Copies the address of the page. */
export function CopyLink() {
  const showToast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      showToast('Link copied!', { durationMs: 2000 })
    } catch {
      showToast('The link could not be copied. You can copy it from the address bar.', {
        durationMs: 6000,
        kind: 'error',
      })
    }
  }
  return (
    <Button variant="text" startIcon={<Icon name="link" />} onClick={() => void copy()}>
      Copy Link
    </Button>
  )
}
