import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { beginTemplate, type EditedTemplate } from '#contract/library/template-editor.ts'
import { editedTemplatesQuery } from '#web/features/library-admin/templates/templates.api.ts'
import { paths } from '#web/paths.ts'
import { call } from '#web/server/api.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'

type Props = { templates: readonly EditedTemplate[]; onClose: () => void }

/** Begins a survey with nothing in it, or as a copy of another, and opens it. */
export function NewTemplateDialog({ templates, onClose }: Props) {
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
    <FormDialog
      title="New template"
      about="Nobody sees it until you publish it."
      submit={[original ? 'Create copy' : 'Create empty template', 'Creating…']}
      isBusy={begin.isPending}
      onSubmit={() => begin.mutate()}
      onClose={onClose}
    >
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
      <ChangeError error={begin.error} />
    </FormDialog>
  )
}
