import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useId } from 'react'
import { counted, countedPeople, grouped } from '#contract/counted.ts'
import { countLimits } from '#contract/limits.ts'
import type { District } from '#contract/people/districts.ts'
import { districtRoles } from '#web/features/districts/district-words.ts'
import { ChoiceField } from '#web/features/districts/parts/ChoiceField.tsx'
import { SchoolsField } from '#web/features/districts/parts/SchoolsField.tsx'
import { CheckField } from '#web/ui/CheckField.tsx'
import { dialogWidth } from '#web/ui/dialogs/dialog-width.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import styles from './AddPeople.module.css'
import type { Draft } from './draft.ts'
import { ReadList } from './ReadList.tsx'
import { useAddPeople } from './use-add-people.ts'

type Props = {
  district: District
  draft: Draft
  onDraft: (draft: Draft) => void
  onClose: () => void
}

/** Adds people by a pasted list: it is read while it is typed, checked by the server, and only then sent. */
export function AddPeopleDialog({ district, draft, onDraft, onClose }: Props) {
  const id = useId()
  const { open, isTooMany, fates, checked, chosen, set, next, isIdle, isChecking, isAdding, error } =
    useAddPeople({
      districtId: district.id,
      draft,
      onDraft,
      onAdded: onClose,
    })
  const isReady = checked !== undefined
  const isBusy = isChecking || isAdding
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    next()
  }

  return (
    <Dialog
      open
      onClose={() => !isAdding && onClose()}
      aria-labelledby={`${id}title`}
      slotProps={dialogWidth(880)}
    >
      <form noValidate onSubmit={submit} className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={`${id}title`} className="t-h3">
            Add people to {district.name}
          </h2>
          <IconButton aria-label="Close" onClick={onClose}>
            <Icon name="close" size={22} />
          </IconButton>
        </div>
        <div className={styles.body}>
          <div className={styles.fields}>
            <TextField
              autoFocus
              multiline
              minRows={8}
              maxRows={14}
              label="Names and e-mail addresses"
              value={draft.text}
              onChange={({ target }) => set({ text: target.value })}
              helperText="One person per line, in any order, or pasted from a spreadsheet or an e-mail. A line can include a role and a school."
              slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
            <ChoiceField
              label="Role"
              value={draft.role}
              options={districtRoles}
              onChoose={(role) => set({ role })}
            />
            <SchoolsField
              schools={open}
              chosen={draft.schoolIds}
              onChoose={(schoolIds) => set({ schoolIds })}
              help="These apply to lines that don't include a role or a school."
            />
          </div>
          <div className={styles.preview}>
            {isTooMany && (
              <Alert tone="error">
                At most {grouped(countLimits.peopleAtOnce)} at a time; import a file instead.
              </Alert>
            )}
            <ReadList fates={fates} isChecked={isReady} />
            <ChangeError error={error} />
          </div>
        </div>
        <div className={styles.foot}>
          <CheckField isChecked={draft.invite} onChange={(invite) => set({ invite })}>
            Send invitations
          </CheckField>
          <p className={styles.says} role="status">
            {footOf(isReady, draft.invite, checked?.invited ?? 0, chosen.length)}
          </p>
          <div className={styles.acts}>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant="contained"
              aria-disabled={isBusy || isIdle}
              className={isIdle ? (styles.off ?? '') : ''}
              startIcon={isReady && draft.invite ? <Icon name="send" size={18} /> : undefined}
            >
              {isChecking && 'Checking…'}
              {isAdding && 'Adding…'}
              {!isBusy && (isReady ? actOf(draft.invite, checked.invited, chosen.length) : 'Check')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}

function actOf(isInviting: boolean, invited: number, count: number): string {
  if (isInviting && invited === count && count > 0) {
    return `Send ${counted(count, 'invitation')}`
  }
  return `Add ${countedPeople(count)}`
}

function footOf(isReady: boolean, isInviting: boolean, invited: number, count: number): string {
  if (!isReady) return 'Nobody is added until you have reviewed the list.'
  if (count === 0) return 'There is nobody to add yet.'
  if (!isInviting || invited === 0) return 'Nobody gets an e-mail. You can invite them later.'
  return `${countedPeople(invited)} ${invited === 1 ? 'gets' : 'get'} an e-mail that says who invited them and how to sign in.`
}
