import type { ResourceName } from '#contract/library/resource-name.ts'
import type { ManagedResource } from '#contract/library/resources.ts'
import { dayOf } from '#web/ui/date.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { replacedBy } from './resource-file.ts'
import { TransferBar } from './TransferBar.tsx'
import styles from './UploadRow.module.css'
import type { Upload } from './upload-list.ts'

type Props = {
  upload: Upload
  name: ResourceName | undefined
  resources: readonly ManagedResource[]
  templates: ReadonlyMap<number, string> | undefined
}

/** How far a file is: what its name matches, its progress, or why it was not taken. */
export function UploadState({ upload: { state, reason, share, file }, name, resources, templates }: Props) {
  if (state === 'sending') return <TransferBar share={share} label={`Uploaded of ${file.name}`} />
  if (state === 'waiting') return <Line tone="note" icon="schedule" text="Waiting for its turn" />
  if (state === 'done') return <Line tone="good" icon="check_circle" text="Uploaded" />
  if (state === 'failed') return <Line tone="bad" icon="error" text={reason} isUrgent />
  if (!name || state === 'rejected') return <Line tone="wrong" icon="warning" text={reason} isUrgent />

  const { templateId } = name
  const template = templates?.get(templateId)
  const former = replacedBy(name, resources)
  return (
    <>
      {template !== undefined ? (
        <Line tone="good" icon="check_circle" text={`Matches template ${templateId}, ${template}`} />
      ) : (
        templates && <Line tone="note" icon="info" text={`No template has the ID ${templateId} yet`} />
      )}
      {former && (
        <Line
          tone="note"
          icon="sync"
          text={`Replaces ${former.title}, the file of ${dayOf(former.updatedOn)}`}
        />
      )}
    </>
  )
}

type LineProps = {
  tone: 'good' | 'note' | 'wrong' | 'bad'
  icon: IconName
  text: string
  /** Read out at once. */
  isUrgent?: boolean
}

function Line({ tone, icon, text, isUrgent = false }: LineProps) {
  return (
    <p className={`${styles.line} ${styles[tone]}`} role={isUrgent ? 'alert' : undefined}>
      <Icon name={icon} size={17} />
      {text}
    </p>
  )
}
