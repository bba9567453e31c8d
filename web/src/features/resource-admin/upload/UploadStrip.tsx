import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readResourceName } from '#contract/library/resource-name.ts'
import { resourcesQuery } from '#web/features/resource-admin/resource-admin.api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { FileDrop } from './FileDrop.tsx'
import { UploadRows } from './UploadRows.tsx'
import styles from './UploadStrip.module.css'
import { useUploadList } from './upload-list.ts'

/** Takes files, shows what each name means and sends the valid ones; reports the key of each stored file. */
export function UploadStrip({ onStored }: { onStored: (fileKey: string) => void }) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const choose = useRef<HTMLButtonElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isMissing, setMissing] = useState(false)
  const list = useUploadList({
    onStored: async (fileKey) => {
      await queryClient.invalidateQueries({ queryKey: resourcesQuery.queryKey })
      onStored(fileKey)
    },
    onFailed: (reason) => showToast(reason, { durationMs: 3000, kind: 'error' }),
    onAllStored: (files) => showToast(`${named(files)} uploaded`, { durationMs: 3000 }),
  })
  const ready = list.uploads.filter(({ state }) => state === 'ready')
  const isBusy = list.uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const upload = () => {
    setMissing(list.uploads.length === 0)
    if (list.uploads.length === 0) choose.current?.focus()
    if (ready.length > 0) list.upload(...ready)
  }

  return (
    <section className={`not-printed ${styles.strip}`} aria-label="Upload resources">
      <FileDrop
        button={choose}
        onTake={(files) => {
          setMissing(false)
          list.add(files)
        }}
      />
      <div className={styles.middle}>
        <UploadRows list={list} onActed={() => button.current?.focus()} />
        <div role="alert">
          {isMissing && (
            <p className={styles.missing}>
              <Icon name="error" size={17} /> Please select a file first
            </p>
          )}
        </div>
        <p className={styles.format}>{'Name files <template id>~<resource name>.<extension>'}</p>
      </div>
      <Button ref={button} variant="contained" startIcon={<Icon name="upload" />} onClick={upload}>
        {isBusy && ready.length === 0 ? 'Uploading…' : 'Upload'}
      </Button>
    </section>
  )
}

function named(files: File[]): string {
  const [file] = files
  return files.length === 1 && file
    ? (readResourceName(file.name).name?.title ?? file.name)
    : `${files.length} files`
}
