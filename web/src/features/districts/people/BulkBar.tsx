import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { counted, grouped } from '#contract/counted.ts'
import { countLimits } from '#contract/limits.ts'
import type { Page } from '#contract/paging.ts'
import { listMatchingPeople, type PersonRow } from '#contract/people/district-people.ts'
import type { District } from '#contract/people/districts.ts'
import { SeveralDialog } from '#web/features/districts/changes/SeveralDialog.tsx'
import { SeveralResult } from '#web/features/districts/changes/SeveralResult.tsx'
import { type SeveralAct, useSeveral } from '#web/features/districts/changes/several.ts'
import { call } from '#web/server/api.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './People.module.css'
import type { matchingOf } from './people-query.ts'

type Props = {
  district: District
  ids: ReadonlySet<string>
  page: Page<PersonRow>
  matching: ReturnType<typeof matchingOf>
  onPick: (ids: readonly string[]) => void
}

/** What is done with the chosen people; it follows the heads of the table. */
export function BulkBar({ district, ids, page: { rows, total, totalIsMore }, matching, onPick }: Props) {
  const [asked, setAsked] = useState<SeveralAct | null>(null)
  const showToast = useToast()
  const several = useSeveral(district.id, [...ids], onPick)
  const all = useMutation({
    mutationFn: () =>
      call(listMatchingPeople, {
        params: { districtId: district.id },
        query: matching,
      }),
    onSuccess: (found) => {
      onPick(found)
      showToast(`${grouped(found.length)} people selected.`, { durationMs: 3000 })
    },
    onError: (error) => showToast(error.message, { durationMs: 6000, kind: 'error' }),
  })
  useEffect(
    () => () => {
      // With the bar goes the button that had the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>('main thead input')?.focus()
      })
    },
    [],
  )
  const isTooMany = totalIsMore || total > countLimits.peopleAtOnce
  const act = (name: SeveralAct, words: string, icon: Parameters<typeof Icon>[0]['name']) => (
    <Button size="small" startIcon={<Icon name={icon} size={18} />} onClick={() => setAsked(name)}>
      {words}
    </Button>
  )
  return (
    <section className={styles.bulk} aria-label="Selected people">
      <span role="status" className={styles.selected}>
        {grouped(ids.size)} selected
      </span>
      {act('setSchools', 'Change schools', 'school')}
      {act('setRole', 'Change role', 'manage_accounts')}
      {act('deactivate', 'Deactivate', 'person_off')}
      {act('invite', 'Invite', 'send')}
      {ids.size < total && total > rows.length && !isTooMany && (
        <button type="button" className={styles.link} onClick={() => all.isPending || all.mutate()}>
          Select all {grouped(total)} that match
        </button>
      )}
      {isTooMany && (
        <span className={styles.limit}>
          At most {counted(countLimits.peopleAtOnce, 'person').replace('persons', 'people')} at once
        </span>
      )}
      <button type="button" className={`${styles.link} ${styles.clear}`} onClick={() => onPick([])}>
        Clear selection
      </button>
      {asked && (
        <SeveralDialog
          act={asked}
          count={ids.size}
          district={district}
          several={several}
          onDone={() => setAsked(null)}
          onClose={() => {
            several.reset()
            setAsked(null)
          }}
        />
      )}
      {several.data && several.data.skipped.length > 0 && !asked && (
        <SeveralResult answer={several.data} onClose={several.reset} />
      )}
    </section>
  )
}
