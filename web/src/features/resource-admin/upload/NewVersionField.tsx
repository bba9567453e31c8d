import { useId } from 'react'
import { resourceFileType } from '#contract/library/resource-name.ts'
import type { ManagedResource } from '#contract/library/resources.ts'
import { fileLimits, readableSize } from '#contract/limits.ts'
import { useFileDrop } from '#web/ui/file-drop.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ReplaceDialog.module.css'
import { issueOfSize } from './resource-file.ts'

type Props = {
  /** The type that the file must be of. */
  type: ManagedResource['resourceType']
  chosen: File | null
  issue: string
  isBusy: boolean
  /** Hears the file, or what is wrong with it. */
  onChoose: (file: File | null, issue: string) => void
}

/** Takes one file of a type, dropped or chosen. */
export function NewVersionField({ type, chosen, issue, isBusy, onChoose }: Props) {
  const id = useId()
  const take = (file: File) => {
    if (isBusy) return
    const isOther = resourceFileType(file.name) !== type
    const wrong = isOther
      ? `Please select a .${type} file, the same type as the current one.`
      : issueOfSize(file)
    onChoose(wrong ? null : file, wrong)
  }
  const isOver = useFileDrop(take)
  return (
    <div>
      <label className={isOver ? `${styles.drop} ${styles.isOver}` : styles.drop}>
        <input
          type="file"
          accept={`.${type}`}
          aria-label="New version"
          aria-describedby={`${id}text ${id}issue`}
          aria-invalid={issue !== ''}
          className="visually-hidden"
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) take(file)
            target.value = ''
          }}
        />
        <Icon name="upload_file" />
        <span id={`${id}text`} className={styles.chosen}>
          {chosen
            ? `${chosen.name}, ${readableSize(chosen.size)}`
            : `Choose or drop a .${type} file, up to ${readableSize(fileLimits.resource)}`}
        </span>
      </label>
      <div id={`${id}issue`} role="alert">
        {issue && (
          <p className={styles.wrong}>
            <Icon name="error" size={17} /> {issue}
          </p>
        )}
      </div>
    </div>
  )
}
