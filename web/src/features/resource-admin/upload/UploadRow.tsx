import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ResourceName, readResourceName } from '#contract/library/resource-name.ts'
import type { ManagedResource } from '#contract/library/resources.ts'
import { readableSize } from '#contract/limits.ts'
import { CopyKey } from '#web/features/resource-admin/list/CopyKey.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './UploadRow.module.css'
import { UploadState } from './UploadState.tsx'
import type { Upload, UploadList } from './upload-list.ts'

type Props = {
  upload: Upload
  list: UploadList
  /** A button was used that is gone by then. */
  onActed: () => void
  resources: readonly ManagedResource[]
  /** The names of the templates; undefined while they are not known. */
  templates: ReadonlyMap<number, string> | undefined
}

/** One chosen file: what its name says, how far it is, and what can be done with it. */
export function UploadRow({ upload, list, onActed, resources, templates }: Props) {
  const { file, state, share, fileKey } = upload
  const act = (action: (upload: Upload) => void) => {
    action(upload)
    onActed()
  }
  const { name } = readResourceName(file.name)
  // Once all has gone out the server may have stored it already.
  const isCancelable = state === 'waiting' || (state === 'sending' && share < 1)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>
          {name ? <NameParts name={name} fileName={file.name} /> : file.name}{' '}
          <span className={styles.size}>{readableSize(file.size)}</span>
        </p>
        <UploadState upload={upload} name={name} resources={resources} templates={templates} />
      </div>
      {state === 'failed' && (
        <Button size="small" aria-label={`Try again with ${file.name}`} onClick={() => act(list.upload)}>
          Try again
        </Button>
      )}
      {isCancelable && (
        <Button size="small" aria-label={`Cancel ${file.name}`} onClick={() => act(list.cancel)}>
          Cancel
        </Button>
      )}
      {state === 'done' && <CopyKey title={name?.title ?? file.name} value={fileKey} />}
      {!isCancelable && state !== 'sending' && (
        <IconButton
          size="small"
          aria-label={`Remove ${file.name} from the list`}
          onClick={() => act(list.remove)}
        >
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </li>
  )
}

function NameParts({ name, fileName }: { name: ResourceName; fileName: string }) {
  const [id, rest = ''] = fileName.split('~')
  return (
    <>
      <b className={styles.id}>{id}</b>~<b>{rest.slice(0, -name.fileType.length - 1)}</b>
      {rest.slice(-name.fileType.length - 1)}
    </>
  )
}
