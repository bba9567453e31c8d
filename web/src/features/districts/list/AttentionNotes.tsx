import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DistrictRow } from '#contract/people/districts.ts'
import { ChooseLeadDialog } from '#web/features/districts/changes/ChooseLeadDialog.tsx'
import { NeedAct } from '#web/features/districts/changes/NeedAct.tsx'
import { needSentence } from '#web/features/districts/district-words.ts'
import { districtsQuery } from '#web/features/districts/districts.api.ts'
import { Note } from '#web/features/districts/parts/Note.tsx'
import styles from './DistrictsPage.module.css'

/** So many districts are named below the table; the filter shows the others. */
const shown = 5

/** What needs attention, one sentence each, with what is done about it. */
export function AttentionNotes() {
  const list = useQuery(districtsQuery({ attention: 'any', limit: shown, excludeTestAccounts: true })).data
  const [leadless, setLeadless] = useState<DistrictRow | null>(null)
  if (!list || list.rows.length === 0) return null
  const others = list.total - list.rows.length
  return (
    <section aria-label="Needs attention" className={styles.notes}>
      {list.rows.flatMap((district) =>
        district.attention.map((need) => (
          <Note
            key={district.id + need}
            tone={need === 'onHold' ? 'info' : 'warn'}
            action={<NeedAct need={need} district={district} onChooseLead={() => setLeadless(district)} />}
          >
            <strong>{district.name}</strong> {needSentence(need, district.roster)}
          </Note>
        )),
      )}
      {others > 0 && (
        <Note
          tone="warn"
          action={
            <Button size="small" component={Link} to="?attention=any">
              Show all
            </Button>
          }
        >
          {others === 1
            ? 'One more district needs'
            : `${list.totalIsMore ? 'Many' : others} more districts need`}{' '}
          attention.
        </Note>
      )}
      {leadless && <ChooseLeadDialog district={leadless} onClose={() => setLeadless(null)} />}
    </section>
  )
}
