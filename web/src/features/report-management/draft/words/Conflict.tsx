import Button from '@mui/material/Button'
import type { AnalystWords, ReportDrafts, WrittenWords } from '#contract/reports/report-drafts.ts'
import styles from '#web/features/report-management/draft/Draft.module.css'
import { Alert } from '#web/ui/states/Alert.tsx'

type Props = {
  mine: AnalystWords
  theirs: WrittenWords
  message: string
  constructs: ReportDrafts['constructs']
  onMine: () => void
  onTheirs: () => void
}

/** Both texts if somebody else was quicker, and which of them stays. */
export function Conflict({ mine, theirs, message, constructs, onMine, onTheirs }: Props) {
  const [own, other] = [placesOf(mine, constructs), placesOf(theirs.words, constructs)]
  const places = [...new Set([...own.keys(), ...other.keys()])].filter(
    (place) => own.get(place) !== other.get(place),
  )
  const who = theirs.by ?? 'Somebody else'
  return (
    <Alert tone="warning">
      <p>{message}</p>
      <dl className={styles.both}>
        {places.map((place) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>
              <strong>You:</strong> {own.get(place) ?? 'nothing'}
            </dd>
            <dd>
              <strong>{who}:</strong> {other.get(place) ?? 'nothing'}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.choose}>
        <Button size="small" variant="contained" onClick={onMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={onTheirs}>
          Take those of {who}
        </Button>
      </div>
    </Alert>
  )
}

function placesOf(words: AnalystWords, constructs: ReportDrafts['constructs']): Map<string, string> {
  const name = (key: string) => constructs.find((one) => one.key === key)?.name ?? key
  const places: [string, string][] = [
    ['Headline', words.headline],
    ['Summary', words.summary],
    ...words.notes.map(({ construct, text }): [string, string] => [`Note on ${name(construct)}`, text]),
    ['Recommendations', words.recommendations.join('\n')],
    ['Picked comments', words.quotes.map(({ text }) => text).join('\n')],
  ]
  return new Map(places.filter(([, text]) => text !== ''))
}
