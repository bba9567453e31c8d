import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ManagedResource } from '#contract/library/resources.ts'
import type { TemplateWords } from '#contract/library/template-editor.ts'
import { countLimits } from '#contract/limits.ts'
import { Choice, Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { focusBeside } from '#web/ui/focus-leading.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './About.module.css'

type Listed = TemplateWords['resources']

type Props = {
  files: Listed
  /** The uploaded files; a template names one by its key. */
  stored: readonly ManagedResource[]
  onChange: (files: Listed) => void
  /** What is typed, letter by letter. */
  onType: (files: Listed) => void
}

const kinds = [
  { value: 'Template', name: 'The survey to download' },
  { value: 'Resource', name: 'A guide or other resource' },
]

/** The files that people download with a survey: each is one of those under Manage Template Resources. */
export function Files({ files, stored, onChange, onType }: Props) {
  const names = stored.map(({ externalId, title }) => ({ value: externalId, name: title }))
  return (
    <fieldset name="resources" tabIndex={-1} className={styles.files}>
      <legend className="t-label">Files</legend>
      {files.length === 0 && (
        <p className="t-caption t-quiet">
          No files. People can download a questionnaire made from the questions.
        </p>
      )}
      <ul>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place
          <li key={at} className={styles.file}>
            <Field
              label={`Title of file ${at + 1}`}
              value={file.title}
              onChange={(title) => onType(files.with(at, { ...file, title }))}
            />
            <Choice
              label={`File ${at + 1}`}
              value={file.key}
              options={[
                ...(names.some(({ value }) => value === file.key)
                  ? []
                  : [{ value: file.key, name: file.key || 'Choose a file' }]),
                ...names,
              ]}
              onChange={(key) => {
                const title = file.title || (names.find(({ value }) => value === key)?.name ?? '')
                onChange(files.with(at, { ...file, key, title }))
              }}
            />
            <Choice
              label={`What file ${at + 1} is`}
              value={file.resourceType}
              options={kinds}
              onChange={(value) =>
                onChange(
                  files.with(at, { ...file, resourceType: value === 'Template' ? 'Template' : 'Resource' }),
                )
              }
            />
            <IconButton
              aria-label={`Remove file ${at + 1}`}
              onClick={({ currentTarget }) => {
                focusBeside(
                  currentTarget,
                  currentTarget.closest('fieldset')?.querySelector<HTMLElement>(':scope > button'),
                )
                onChange(files.toSpliced(at, 1))
              }}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
      {files.length < countLimits.draftLines && (
        <Button
          size="small"
          startIcon={<Icon name="add" size={18} />}
          onClick={() => onChange([...files, { title: '', resourceType: 'Resource', key: '' }])}
        >
          Add file
        </Button>
      )}
    </fieldset>
  )
}
