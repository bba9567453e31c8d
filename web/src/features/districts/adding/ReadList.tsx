import { countedPeople, grouped } from '#contract/counted.ts'
import { Avatar } from '#web/features/districts/parts/Avatar.tsx'
import { StateWord } from '#web/features/districts/parts/StateWord.tsx'
import styles from './AddPeople.module.css'
import type { Fate, Kind } from './fates.ts'

/** So many are shown, those with a problem first; the others are counted. */
const shown = 200

const words: [Kind, string, tone: string][] = [
  ['new', 'new', 'ok'],
  ['back', 'back again', 'ok'],
  ['here', 'already here', 'info'],
  ['problem', 'problem', 'error'],
]

/** Who was read from the text, and what becomes of each. */
export function ReadList({ fates, isChecked }: { fates: readonly Fate[]; isChecked: boolean }) {
  // Lines without an address are nobody yet, and an address is one person however often it stands there.
  const people = new Set(fates.map(({ email }) => email.toLowerCase()).filter(Boolean)).size
  const count = (kind: Kind) => fates.filter((fate) => fate.kind === kind).length
  const problemsFirst = [...fates].sort((a, b) => Number(b.kind === 'problem') - Number(a.kind === 'problem'))
  return (
    <>
      <p className={styles.summary} role="status">
        <span className="t-label">{people === 0 ? 'No people yet' : `We read ${countedPeople(people)}`}</span>
        {words.map(([kind, word, tone]) => {
          const number = count(kind)
          if (number === 0) return null
          return (
            <span key={kind} className={styles[tone]}>
              {grouped(number)} {word}
              {kind === 'problem' && number > 1 && 's'}
            </span>
          )
        })}
      </p>
      {fates.length === 0 ? (
        <p className={styles.hint}>
          Paste addresses, names with addresses, or spreadsheet rows with name, e-mail, role and school.
          Everybody we recognize appears here.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a long list can be scrolled by keyboard.
        <ul className={styles.list} aria-label="People who were read" tabIndex={0}>
          {problemsFirst.slice(0, shown).map((fate) => (
            <li key={`${fate.line} ${fate.email}`}>
              <Avatar name={fate.kind === 'problem' ? '!' : fate.fullName || fate.email} />
              <span className={styles.who}>
                <b>{fate.fullName || 'No name'}</b>
                <small>{fate.email || `Line ${fate.line}`}</small>
                {fate.reason && <small className={styles[fate.kind]}>{fate.reason}</small>}
              </span>
              {(isChecked || fate.kind === 'problem') && <StateWord look={fate.look} />}
            </li>
          ))}
          {fates.length > shown && (
            <li className={styles.others}>and {grouped(fates.length - shown)} more</li>
          )}
        </ul>
      )}
    </>
  )
}
