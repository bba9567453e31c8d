import type { ReadingAnswer } from '#contract/results/survey-readings.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icons.data.ts'
import { surenessOf } from './draft.ts'
import styles from './Reading.module.css'

/** What the file was read as, in four figures. */
export function ReadingTiles({ answer: { reading, corrections } }: { answer: ReadingAnswer }) {
  const words = useWords()
  const ofRole = (role: string) => reading.columns.filter((column) => column.role === role)
  const scored = ofRole('rating')
  const themes = new Set(scored.flatMap(({ construct }) => construct ?? []))
  const unsure = reading.columns.filter((column) => surenessOf(column, corrections) === 'pleaseCheck')
  const [firstUnsure] = unsure
  return (
    <dl className={styles.tiles}>
      <Tile icon="check_circle" title={words.reading.scored} count={scored.length}>
        {words.reading.inThemes(themes.size)}
      </Tile>
      <Tile icon="groups" title={words.reading.toCompare} count={ofRole('breakdown').length}>
        {namesOf(ofRole('breakdown'))}
      </Tile>
      <Tile icon="visibility_off" title={words.reading.identifying} count={ofRole('personal').length}>
        {namesOf(ofRole('personal'))}
      </Tile>
      <Tile icon="warning" title={words.reading.pleaseCheck} count={unsure.length} isDue={unsure.length > 0}>
        {firstUnsure ? words.reason(firstUnsure.why) : words.reading.allSure}
      </Tile>
    </dl>
  )
}

type TileProps = { icon: IconName; title: string; count: number; isDue?: boolean; children: string }

function Tile({ icon, title, count, isDue = false, children }: TileProps) {
  return (
    <div className={isDue ? `${styles.tile} ${styles.due}` : styles.tile}>
      <dt>
        <Icon name={icon} size={18} />
        {title}
      </dt>
      <dd>
        <b>{count}</b>
        <span>{children}</span>
      </dd>
    </div>
  )
}

const mostNames = 3

/** The first texts in one line. */
function namesOf(columns: { text: string }[]): string {
  const names = columns
    .slice(0, mostNames)
    .map(({ text }) => (text.length > 40 ? `${text.slice(0, 40)}…` : text))
  return `${names.join(', ')}${columns.length > mostNames ? ', …' : ''}`
}
