import type {
  Changes,
  FieldChange,
  QuestionChange,
} from '#web/features/library-admin/templates/content/changes.ts'
import { typeLooks } from '#web/features/library-admin/templates/content/questions.ts'
import { textOf } from '#web/features/library-admin/templates/parts/html-text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Changes.module.css'
import { differingWords } from './word-difference.ts'

type Props = {
  changes: Changes
  /** What the two contents are called, the earlier one first. */
  names: [before: string, after: string]
}

/** What changes from one content of a survey to another, side by side, and what that means for results. */
export function ChangeList({ changes: { about, questions, themes }, names }: Props) {
  if (about.length === 0 && questions.length === 0) {
    return (
      <p role="status" className={styles.none}>
        Nothing differs.
      </p>
    )
  }
  return (
    <div className={styles.changes}>
      <div className={styles.names} aria-hidden="true">
        <span>{names[0]}</span>
        <span>{names[1]}</span>
      </div>
      {themes.length > 0 && (
        <div className={styles.themes}>
          <Icon name="warning" />
          <div>
            <p>
              <b>
                {themes.length === 1
                  ? 'The trend of one theme starts again'
                  : `The trends of ${themes.length} themes start again`}
              </b>
              , because results can only be compared when the same questions are asked in the same words:
            </p>
            <ul>
              {themes.map(({ name, reasons }) => (
                <li key={name}>
                  {name}: {reasons.join(', ')}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <ul>
        {about.map(asText).map((field) => (
          <li key={field.field} className={styles.change}>
            <Head kind="changed" title="About" what={field.field} />
            <Sides field={field} names={names} />
          </li>
        ))}
        {questions.map((change) => (
          <li key={`${change.kind} ${change.key}`} className={styles.change}>
            <Question change={change} names={names} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What an HTML field says, for people; if both say the same, how they say it is what changes. */
function asText(change: FieldChange): FieldChange {
  if (!change.isHtml) return change
  const [before, after] = [textOf(change.before), textOf(change.after)]
  return { field: before === after ? `${change.field}, formatting or links` : change.field, before, after }
}

const kinds = {
  added: { icon: 'add_circle', word: 'Added' },
  removed: { icon: 'do_not_disturb_on', word: 'Removed' },
  changed: { icon: 'change_circle', word: 'Changed' },
  moved: { icon: 'swap_horiz', word: 'Moved' },
} as const

type HeadProps = {
  kind: keyof typeof kinds
  title: string
  what: string
  trend?: QuestionChange['trend']
}

function Head({ kind, title, what, trend = null }: HeadProps) {
  const { icon, word } = kinds[kind]
  return (
    <div className={styles.head}>
      <span className={`${styles.kind} ${styles[kind]}`}>
        <Icon name={icon} size={18} /> {word}
      </span>
      <b>{title}</b>
      <span className={styles.what}>{what}</span>
      {trend && (
        <span className={trend === 'goes on' ? styles.goesOn : styles.startsAgain}>
          <Icon name={trend === 'goes on' ? 'trending_up' : 'warning'} size={18} />
          {trend === 'goes on' ? 'Trend goes on' : 'Trend starts again'}
        </span>
      )}
    </div>
  )
}

function Question({ change, names }: { change: QuestionChange; names: Props['names'] }) {
  const { kind, before, after, isMoved, fields, trend } = change
  const shown = (after ?? before)!
  const title = shown.number === null ? 'Heading' : `Question ${shown.number}`
  const type = typeLooks[shown.question.type].name
  if (kind !== 'changed') {
    const words = shown.question.words
    const text = [words.text, ...words.options, ...words.rows].filter(Boolean).join('\n')
    const field: FieldChange =
      kind === 'added' ? { field: '', before: '', after: text } : { field: '', before: text, after: '' }
    return (
      <>
        <Head kind={kind} title={title} what={type} trend={kind === 'removed' ? trend : null} />
        <Sides field={field} names={names} isWhole />
      </>
    )
  }
  const was = before?.number ?? null
  const places = isMoved
    ? [was === null ? 'its place' : `its place, from ${was} to ${after?.number ?? '–'}`]
    : []
  return (
    <>
      <Head
        kind={fields.length === 0 ? 'moved' : 'changed'}
        title={title}
        what={[...fields.map(({ field }) => field), ...places].join(', ')}
        trend={trend}
      />
      {fields.length === 0 && <p className={styles.text}>{shown.question.words.text}</p>}
      {fields.map((field) => (
        <Sides key={field.field} field={field} names={names} isNamed={fields.length > 1} />
      ))}
    </>
  )
}

type SidesProps = {
  field: FieldChange
  names: Props['names']
  isNamed?: boolean
  /** Whether one side has nothing at all. */
  isWhole?: boolean
}

function Sides({ field: { field, before, after }, names, isNamed = false, isWhole = false }: SidesProps) {
  const [old, fresh] = differingWords(before, after)
  return (
    <div className={styles.sides}>
      {isNamed && <span className={styles.field}>{field}</span>}
      <div>
        <span className="visually-hidden">{names[0]}: </span>
        {before === '' ? (
          <span className={styles.empty}>{isWhole ? `Not in ${lowered(names[0])}` : 'Empty'}</span>
        ) : (
          old.map(({ text, isOther }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
            isOther ? <del key={at}>{text}</del> : <span key={at}>{text}</span>,
          )
        )}
      </div>
      <div>
        <span className="visually-hidden">{names[1]}: </span>
        {after === '' ? (
          <span className={styles.empty}>{isWhole ? `Not in ${lowered(names[1])}` : 'Empty'}</span>
        ) : (
          fresh.map(({ text, isOther }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            isOther ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>,
          )
        )}
      </div>
    </div>
  )
}

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
