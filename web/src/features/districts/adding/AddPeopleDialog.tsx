import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useDeferredValue, useId, useMemo } from 'react'
import { countLimits } from '#contract/limits.ts'
import { addPeople, type NewPerson } from '#contract/people/district-people.ts'
import type { District } from '#contract/people/districts.ts'
import { people as peopleWords } from '#web/features/districts/changes/several.ts'
import { schoolsQuery, useFresh } from '#web/features/districts/districts.api.ts'
import { CheckField } from '#web/features/districts/parts/CheckField.tsx'
import { ChoiceField } from '#web/features/districts/parts/ChoiceField.tsx'
import { SchoolsField } from '#web/features/districts/parts/SchoolsField.tsx'
import { call } from '#web/server/api.ts'
import { grouped } from '#web/ui/counted.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useLeaveWarning, warnWhileLeaving } from '#web/ui/leave-warning.ts'
import { Alert } from '#web/ui/states/Alert.tsx'
import { ChangeError } from '#web/ui/states/ChangeError.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './AddPeople.module.css'
import { type Draft, emptyDraft } from './draft.ts'
import { fatesOf } from './fates.ts'
import { readPeople } from './pasted-people.ts'
import { ReadList } from './ReadList.tsx'

type Props = {
  district: District
  draft: Draft
  onDraft: (draft: Draft) => void
  onClose: () => void
}

const districtRoles = [
  ['staff', 'Staff'],
  ['lead', 'District lead'],
] as const

/** Adds people by a pasted list: it is read while it is typed, checked by the server, and only then sent. */
export function AddPeopleDialog({ district, draft, onDraft, onClose }: Props) {
  const id = useId()
  const showToast = useToast()
  const fresh = useFresh()
  const { data: schools, isPending: areSchoolsComing } = useQuery(schoolsQuery(district.id))
  const open = useMemo(() => (schools ?? []).filter(({ state }) => state === 'active'), [schools])
  const text = useDeferredValue(draft.text)
  const { people, isTooMany } = useMemo(() => readPeople(text, open), [text, open])
  const sent = useMemo<NewPerson[]>(
    () =>
      people
        .filter(({ problem }) => problem === '')
        .map(({ email, fullName, role, schoolIds }) => ({
          email,
          fullName,
          role: role ?? draft.role,
          schoolIds: schoolIds ?? draft.schoolIds,
        })),
    [people, draft.role, draft.schoolIds],
  )
  const params = { districtId: district.id }
  const check = useMutation({
    mutationFn: async (asked: NewPerson[]) => ({
      asked,
      outcome: await call(addPeople, {
        params,
        query: { dryRun: true },
        body: { people: asked, invite: draft.invite },
        onUnreachable: 'throw',
      }),
    }),
  })
  // What was checked holds only as long as nothing is changed; the same people may be read again meanwhile.
  const isChecked = useMemo(
    () => JSON.stringify(check.data?.asked) === JSON.stringify(sent),
    [check.data, sent],
  )
  const checked = isChecked ? check.data?.outcome : undefined
  const fates = fatesOf(people, checked)
  const chosen = sent.filter((_, index) => checked && checked.people[index]?.action !== 'skipped')
  const add = useMutation({
    mutationFn: (whom: NewPerson[]) =>
      warnWhileLeaving(
        call(addPeople, {
          params,
          query: {},
          body: { people: whom, invite: draft.invite },
          onUnreachable: 'throw',
        }),
      ),
    onSuccess: ({ added, reactivated, invited, skipped }) => {
      fresh.again()
      onDraft({ ...emptyDraft, invite: draft.invite })
      const left = skipped > 0 ? ` ${peopleWords(skipped)} left out.` : ''
      const mails = invited > 0 ? ` ${grouped(invited)} invited.` : ''
      showToast(`${peopleWords(added + reactivated)} added.${mails}${left}`, { durationMs: 6000 })
      onClose()
    },
  })
  const isBusy = check.isPending || add.isPending
  useLeaveWarning(draft.text.trim() !== '')
  const set = (part: Partial<Draft>) => {
    add.reset()
    check.reset()
    onDraft({ ...draft, ...part })
  }
  const isReady = checked !== undefined
  const isIdle = isReady ? chosen.length === 0 : sent.length === 0 || isTooMany || areSchoolsComing
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isIdle) return
    if (isReady) add.mutate(chosen)
    else check.mutate(sent)
  }

  return (
    <Dialog
      open
      onClose={() => !add.isPending && onClose()}
      aria-labelledby={`${id}title`}
      slotProps={{ paper: { sx: { width: 880, maxWidth: 'calc(100% - 32px)' } } }}
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
              helperText="Any order. One person a line, or copied from a spreadsheet or an e-mail. A line may say role and school too."
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
              help="Role and schools are for those whose line says neither."
            />
          </div>
          <div className={styles.preview}>
            {isTooMany && (
              <Alert tone="error">
                At most {grouped(countLimits.peopleAtOnce)} at a time; import a file instead.
              </Alert>
            )}
            <ReadList fates={fates} isChecked={isReady} />
            <ChangeError error={add.error ?? check.error} />
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
              {check.isPending && 'Checking…'}
              {add.isPending && 'Adding…'}
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
    return `Send ${count === 1 ? '1 invitation' : `${grouped(count)} invitations`}`
  }
  return `Add ${peopleWords(count)}`
}

function footOf(isReady: boolean, isInviting: boolean, invited: number, count: number): string {
  if (!isReady) return 'Nobody is added before you have seen what becomes of each.'
  if (count === 0) return 'There is nobody to add.'
  if (!isInviting || invited === 0) return 'Nobody gets an e-mail. You can invite them later.'
  return `${peopleWords(invited)} ${invited === 1 ? 'gets' : 'get'} an e-mail that says who invites them and how to sign in.`
}
