import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Attention, DistrictRow } from '#contract/people/districts.ts'
import type { Tab } from '#web/features/districts/district/district-tabs.ts'
import { paths } from '#web/paths.ts'

/** The page where a need is taken care of, and the words of the link; absent if a dialog opens instead. */
const places: Record<Exclude<Attention, 'noLead'>, { words: string; tab: Tab; search?: string }> = {
  noPackage: { words: 'Choose packages', tab: 'packages' },
  mailFails: { words: 'Look at them', tab: 'people', search: '?state=mailFails' },
  deletionDue: { words: 'Look at it', tab: 'privacy' },
  onHold: { words: 'Look at it', tab: 'privacy' },
  rosterHeld: { words: 'Look at it', tab: 'roster' },
  rosterFailed: { words: 'See what went wrong', tab: 'roster' },
  rosterLate: { words: 'Review the roster', tab: 'roster' },
}

type Props = {
  need: Attention
  district: Pick<DistrictRow, 'id' | 'name' | 'roster'>
  /** Whether the reader is a lead of it, who cannot choose packages. */
  isMine?: boolean
  onChooseLead: () => void
}

/** What is done about something that a district needs. */
export function NeedAct({ need, district: { id, name, roster }, isMine = false, onChooseLead }: Props) {
  if (need === 'noLead') {
    return (
      <Button size="small" aria-label={`Choose a lead of ${name}`} onClick={onChooseLead}>
        Choose a lead
      </Button>
    )
  }
  if (isMine && need === 'noPackage') return null
  const { words, tab, search = '' } = places[need]
  const place = tab === 'roster' && roster.runId ? `${tab}/${roster.runId}` : tab
  const to = isMine ? paths.myDistrict(place) : paths.district(id, place)
  return (
    <Button size="small" component={Link} to={to + search} aria-label={`${words}: ${name}`}>
      {words}
    </Button>
  )
}
