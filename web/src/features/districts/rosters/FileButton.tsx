import Button from '@mui/material/Button'
import { useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'

type Props = {
  label: string
  isContained?: boolean
  isBusy: boolean
  onTake: (files: File[]) => void
}

/** Picks a roster: a zip, several loose files, or a list. */
export function FileButton({ label, isContained = false, isBusy, onTake }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        variant={isContained ? 'contained' : 'outlined'}
        startIcon={<Icon name="upload_file" size={18} />}
        // Disabled, it would lose the focus while the file is being sent.
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {isBusy ? 'Sending…' : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,.csv,.xlsx,.txt"
        multiple
        aria-label={`${label}: files`}
        hidden
        disabled={isBusy}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          // So that the same file, mended, can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
