import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { beginTemplate, type EditedTemplate } from '#contract/library/template-editor.ts'
import { editedTemplatesQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { dialogWidth } from '#web/ui/theme/dialog-width.ts'
import styles from './Templates.module.css'

type Props = { templates: readonly EditedTemplate[]; onClose: () => void }

/** Begins a survey with nothing in it, or as a copy of another, and opens it. */
export function NewTemplateDialog({ templates, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [original, setOriginal] = useState<EditedTemplate | null>(null)
  const options = useMemo(
    () => [...templates].sort((one, other) => one.name.localeCompare(other.name, 'en')),
    [templates],
  )
  const begin = useMutation({
    mutationFn: () => call(beginTemplate, { body: original ? { copyOf: original.id } : {} }),
    onSuccess: (begun) => {
      void client.invalidateQueries(editedTemplatesQuery)
      // What a new survey needs first is a name.
      void navigate(paths.editTemplate(begun.id, 'about'))
    },
  })
  return (
    <Dialog
      open
      onClose={() => !begin.isPending && onClose()}
      aria-labelledby={`${id}title`}
      slotProps={dialogWidth(560)}
    >
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          if (!begin.isPending) begin.mutate()
        }}
      >
        <h2 id={`${id}title`} className="t-h3">
          New template
        </h2>
        <p className="t-body2 t-quiet">Nobody sees it until you publish it.</p>
        <Autocomplete
          options={options}
          popupIcon={<Icon name="expand_more" size={22} />}
          value={original}
          onChange={(_, chosen) => setOriginal(chosen)}
          getOptionKey={(one) => one.id}
          getOptionLabel={(one) => one.name || `Template ${one.id}`}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label="Copy of"
              placeholder="Nothing (start empty)"
              helperText="The questions, texts and files of that template are copied in all its languages."
            />
          )}
        />
        {begin.error && <Alert tone="error">{begin.error.message}</Alert>}
        <div className={styles.dialogActions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" aria-disabled={begin.isPending}>
            {begin.isPending ? 'Creating…' : original ? 'Create copy' : 'Create empty template'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
