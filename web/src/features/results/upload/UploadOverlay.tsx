import { ProgressOverlay } from '#web/ui/states/ProgressOverlay.tsx'
import { SpinnerOverlay } from '#web/ui/states/Spinner.tsx'

type Props = {
  /** How much of a file has gone out, from 0 to 1; undefined where no file is sent. */
  share: number | undefined
  onCancel: () => void
}

const label = 'Uploading file, this may take a moment...'

/** Covers the form while it is being sent; a file can be called back until all of it has gone out. */
export function UploadOverlay({ share, onCancel }: Props) {
  if (share === undefined || share >= 1) return <SpinnerOverlay label={label} />
  return <ProgressOverlay label={label} share={share} onCancel={onCancel} />
}
