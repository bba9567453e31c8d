import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { countedPeople, grouped } from '#contract/counted.ts'
import { addPeople, type NewPerson } from '#contract/people/district-people.ts'
import { schoolsQuery, useFresh } from '#web/features/districts/districts.api.ts'
import { call } from '#web/server/api.ts'
import { useLeaveWarning, warnWhileLeaving } from '#web/ui/leave-warning.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { type Draft, emptyDraft } from './draft.ts'
import { fatesOf } from './fates.ts'
import { readPeople } from './pasted-people.ts'

type Props = { districtId: string; draft: Draft; onDraft: (draft: Draft) => void; onAdded: () => void }

/**
 * The people of a pasted list: read while it is typed, checked by the server, and only then added. `next` does the one or
 * the other; if `isIdle` there is nothing that it could do.
 */
export function useAddPeople({ districtId, draft, onDraft, onAdded }: Props) {
  const showToast = useToast()
  const fresh = useFresh()
  const { data: schools, isPending: areSchoolsComing } = useQuery(schoolsQuery(districtId))
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
  const send = (whom: NewPerson[], query: { dryRun?: true }) =>
    call(addPeople, {
      params: { districtId },
      query,
      body: { people: whom, invite: draft.invite },
    })
  const check = useMutation({
    mutationFn: async (asked: NewPerson[]) => ({
      asked,
      outcome: await send(asked, { dryRun: true }),
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
    mutationFn: (whom: NewPerson[]) => warnWhileLeaving(send(whom, {})),
    onSuccess: ({ added, reactivated, invited, skipped }) => {
      fresh.again()
      onDraft({ ...emptyDraft, invite: draft.invite })
      const left = skipped > 0 ? ` ${countedPeople(skipped)} left out.` : ''
      const mails = invited > 0 ? ` ${grouped(invited)} invited.` : ''
      showToast(`${countedPeople(added + reactivated)} added.${mails}${left}`, { durationMs: 6000 })
      onAdded()
    },
  })
  const isBusy = check.isPending || add.isPending
  useLeaveWarning(draft.text.trim() !== '')
  const set = (part: Partial<Draft>) => {
    add.reset()
    check.reset()
    onDraft({ ...draft, ...part })
  }
  const isIdle = checked ? chosen.length === 0 : sent.length === 0 || isTooMany || areSchoolsComing
  const next = () => {
    if (isBusy || isIdle) return
    if (checked) add.mutate(chosen)
    else check.mutate(sent)
  }
  return {
    ...{ open, isTooMany, fates, checked, chosen, set, next, isIdle },
    isChecking: check.isPending,
    isAdding: add.isPending,
    error: add.error ?? check.error,
  }
}
