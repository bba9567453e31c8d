import { ProgressOverlay } from '#web/ui/states/ProgressOverlay.tsx'

type Props = {
  /** How much has gone out, from 0 to 1; undefined where the server fetches the files itself. */
  share: number | undefined
  onCancel: () => void
}

/** Covers the form while its files are on their way, which can be called back until all has gone out. */
export function UploadProgress({ share, onCancel }: Props) {
  const isOut = share !== undefined && share >= 1
  return (
    <ProgressOverlay
      label={share === undefined ? 'Fetching the files from Google Drive…' : 'Uploading the files…'}
      share={isOut ? undefined : share}
      onCancel={isOut ? undefined : onCancel}
    />
  )
}
