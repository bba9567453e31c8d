import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import { getCodebook, getEvidence, type Evidence as Known } from '#contract/library/evidence.ts'
import { call } from '#web/server/api.ts'
import { useFileLink } from '#web/ui/files/file-link.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Alert } from '#web/ui/states/Alert.tsx'
import styles from './Evidence.module.css'

/** What is known of how well a template measures, and its codebook to download. */
export function Evidence({ id }: { id: number }) {
  const params = { surveyTemplateId: id }
  const codebook = useFileLink(getCodebook, { params })
  const { data, isError, refetch } = useQuery({
    queryKey: ['templates', id, 'evidence'],
    queryFn: ({ signal }) => call(getEvidence, { params, signal }),
  })
  if (isError)
    return (
      <div className={styles.evidence}>
        <Alert tone="error">The evidence could not be loaded.</Alert>
        <Button startIcon={<Icon name="refresh" />} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className={styles.evidence}>
        <span className="visually-hidden" role="status">
          Loading the evidence…
        </span>
        <Skeleton height={120} />
      </div>
    )
  return (
    <div className={styles.evidence}>
      <ReadingLevel grade={data.readingGrade} />
      <Constructs constructs={data.constructs} />
      <Untested />
      <Button
        variant="outlined"
        className="not-printed"
        startIcon={<Icon name="download" />}
        onClick={codebook.onClick}
      >
        Download codebook (CSV)
      </Button>
    </div>
  )
}

function ReadingLevel({ grade }: { grade: Known['readingGrade'] }) {
  return (
    <div>
      <h3 className="t-h4">Reading level</h3>
      <p className="t-body2">
        {grade
          ? `The questions read at ${inWords(grade.questions)}, and with their answer options at ${inWords(grade.withOptions)} (Flesch-Kincaid).`
          : 'The reading level is computed for English only.'}
      </p>
    </div>
  )
}

const inWords = (grade: number) => (grade < 1 ? 'grade 1 or below' : `grade ${grade}`)

function Constructs({ constructs }: Pick<Known, 'constructs'>) {
  return (
    <div>
      <h3 className="t-h4">What it measures</h3>
      {constructs.length === 0 && (
        <p className="t-body2">No questions are combined into a theme. Each is read on its own.</p>
      )}
      <ul className={styles.constructs}>
        {constructs.map(({ name, definition, isRegistered, items, crosswalk }) => (
          <li key={name}>
            <strong>{name}</strong>, {counted(items.length, 'item')}
            {!isRegistered && ' (not in the registry of constructs)'}
            {definition && <p className="t-body2">{definition}</p>}
            <ul className="t-body2">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            {crosswalk.length > 0 && (
              <p className="t-body2 t-quiet">Corresponds to: {crosswalk.join('; ')}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Untested() {
  return (
    <div>
      <h3 className="t-h4">What has not been tested</h3>
      <p className="t-body2">
        No pilot of this survey is on record, so we do not know from people’s answers whether its items
        measure what they are meant to, or whether answers in two languages mean the same. A pilot would need
        interviews with 8 to 10 people of each group and language, and about 300 responses. It would show how
        the answers to each item spread, how often it is skipped, how well the items of a construct hold
        together, and whether languages, grades and groups answer them alike.
      </p>
    </div>
  )
}
