import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { countedPeople, grouped } from '#contract/counted.ts'
import { timeLimits } from '#contract/limits.ts'
import { heldDistricts, heldLeavers } from '#contract/people/rosters/preview.ts'
import type { RosterRun } from '#contract/people/rosters/runs.ts'
import styles from '#web/features/districts/rosters/Rosters.module.css'
import { whyHeld } from '#web/features/districts/rosters/roster-words.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** What should happen to the people who would be deactivated, and what was typed to confirm it. */
export type HeldChoice = { way: 'keep' | 'deactivate'; typed: string }

type Props = { run: RosterRun; choice: HeldChoice; onChoose: (choice: HeldChoice) => void }

/** Why a run is held, and the choice about it: the safe one is made already. */
export function HeldPanel({ run: { preview, appliedOn }, choice, onChoose }: Props) {
  const id = useId()
  if (!preview) return null
  const held = heldDistricts(preview)
  const leaving = heldLeavers(preview)
  // Those of the other districts have left already if these have been imported.
  const others = appliedOn === null ? preview.people.deactivated - leaving : 0
  const active = held.reduce((sum, district) => sum + district.active, 0)
  const seen = held.reduce((sum, district) => sum + district.seenLately, 0)
  const typed = `deactivate ${leaving}`
  return (
    <section className={styles.held} aria-labelledby={`${id}title`}>
      <span className={styles.shield}>
        <Icon name="priority_high" size={24} />
      </span>
      <div>
        <h3 id={`${id}title`} className="t-h4">
          {leaving > 0
            ? `This file would deactivate ${grouped(leaving)} of ${grouped(active)} people`
            : 'This file is held until somebody reviews it'}
        </h3>
        <ul>
          {held.flatMap((district) =>
            district.heldFor.map((reason) => (
              <li key={`${district.id} ${reason}`}>
                {held.length > 1 && `${district.name}: `}
                {whyHeld(reason, district, preview.districts.length === 1)}
              </li>
            )),
          )}
        </ul>
        <p>
          Files that leave people out by mistake look just like this, so a file that changes this many is held
          until somebody reviews it.
          {seen > 0 &&
            ` ${grouped(seen)} of them ${seen === 1 ? 'was' : 'were'} seen in the last ${timeLimits.rosterSeenDays} days.`}
          {others > 0 &&
            ` ${countedPeople(others)} in the other districts ${others === 1 ? 'is' : 'are'} deactivated either way.`}
        </p>
        {leaving > 0 && (
          <div className={styles.choice}>
            <fieldset>
              <legend>What should happen to them?</legend>
              <label>
                <input
                  type="radio"
                  name={id}
                  checked={choice.way === 'keep'}
                  onChange={() => onChoose({ ...choice, way: 'keep' })}
                />
                {leaving === 1 ? 'Keep 1' : `Keep all ${grouped(leaving)}`} active
              </label>
              <label>
                <input
                  type="radio"
                  name={id}
                  checked={choice.way === 'deactivate'}
                  onChange={() => onChoose({ ...choice, way: 'deactivate' })}
                />
                Deactivate {countedPeople(leaving)}
              </label>
            </fieldset>
            <TextField
              label={`To deactivate, type “${typed}”`}
              size="small"
              placeholder={typed}
              disabled={choice.way === 'keep'}
              value={choice.typed}
              onChange={({ target }) => onChoose({ ...choice, typed: target.value })}
            />
          </div>
        )}
      </div>
    </section>
  )
}
