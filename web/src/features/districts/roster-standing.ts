import type { RosterStanding } from '#contract/people/districts.ts'
import { dayOf } from '#web/ui/date.ts'
import type { StateLook } from './parts/StateWord.tsx'

const looks: Record<RosterStanding['state'], StateLook> = {
  byHand: { words: 'By hand', icon: 'edit', tone: 'quiet' },
  waiting: { words: 'No file yet', icon: 'hourglass', tone: 'quiet' },
  inStep: { words: 'In step', icon: 'check_circle', tone: 'ok' },
  held: { words: 'Held', icon: 'pause_circle', tone: 'warn' },
  failed: { words: 'Not read', icon: 'error', tone: 'error' },
  late: { words: 'Silent', icon: 'schedule', tone: 'warn' },
}

/** The state of a district's rosters in words: "In step, 2 h ago". */
export function rosterLook({ state, on }: RosterStanding): StateLook {
  const look = looks[state]
  return on === null ? look : { ...look, words: `${look.words}, ${sinceThen(on, state)}` }
}

const [minuteMs, hourMs] = [60_000, 3_600_000]

function sinceThen(moment: string, state: RosterStanding['state']): string {
  if (state === 'late') return `since ${dayOf(moment)}`
  const passed = Math.max(0, Date.now() - new Date(moment).getTime())
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min ago`
  return passed < 24 * hourMs ? `${Math.floor(passed / hourMs)} h ago` : dayOf(moment)
}
