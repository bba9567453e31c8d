import { type KeyboardEvent, memo, type RefObject, useMemo, useState } from 'react'
import type { DraftQuestion } from '#contract/library/template-editor.ts'
import { typeLooks } from '#web/features/library-admin/templates/content/questions.ts'
import { isSame } from '#web/features/library-admin/templates/content/same.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Outline.module.css'

type Props = {
  question: DraftQuestion
  /** The question as it is published. */
  published: DraftQuestion | undefined
  isNeverPublished: boolean
  number: number | null
  /** How much has to be fixed in it. */
  faults: number
  isShown: boolean
  isLifted: boolean
  /** The key of the question that is dragged. */
  dragged: RefObject<string | null>
  /** `isByKeys`: with Enter or Space, not with the pointer. */
  onShow: (key: string, isByKeys: boolean) => void
  onKey: (event: KeyboardEvent, question: DraftQuestion) => void
  onDrop: (key: string | null, onto: string) => void
  onLeave: () => void
}

/** A question in the outline. Drawn again only when it changes itself: there may be hundreds, at each key. */
export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { question, published, isNeverPublished, number, faults, isShown, isLifted, dragged } = props
  const [isOver, setOver] = useState(false)
  const isChanged = useMemo(
    () => !isNeverPublished && !isSame(shownOf(question), published && shownOf(published)),
    [question, published, isNeverPublished],
  )
  const { icon, name } = typeLooks[question.type]
  const text = question.words.text || 'No words yet'
  return (
    <li
      className={[styles.row, isShown && styles.shown, isLifted && styles.lifted, isOver && styles.over]
        .filter(Boolean)
        .join(' ')}
      draggable
      onDragStart={({ dataTransfer }) => {
        dragged.current = question.key
        dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without it.
        dataTransfer.setData('text/plain', text)
      }}
      onDragEnd={() => {
        dragged.current = null
      }}
      onDragOver={(event) => {
        if (dragged.current === null) return
        event.preventDefault()
        if (!isOver) setOver(dragged.current !== question.key)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onDrop(dragged.current, question.key)
      }}
    >
      <button
        type="button"
        className={styles.handle}
        data-handle={question.key}
        aria-label={`Move ${number === null ? 'heading' : `question ${number}`}`}
        aria-pressed={isLifted}
        onKeyDown={(event) => props.onKey(event, question)}
        onBlur={({ relatedTarget }) => relatedTarget && isLifted && props.onLeave()}
      >
        <Icon name="drag_indicator" size={18} />
      </button>
      <button
        type="button"
        className={styles.question}
        aria-current={isShown ? 'true' : undefined}
        // The click that a key makes has no count.
        onClick={({ detail }) => props.onShow(question.key, detail === 0)}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.text}>{text}</span>
        {faults > 0 && (
          <span className={styles.faults}>
            <Icon name="error" size={16} />
            <span className="visually-hidden">{faults} to fix</span>
          </span>
        )}
        {isChanged && (
          <span className={styles.dot}>
            <span className="visually-hidden">changed</span>
          </span>
        )}
        <span className={styles.type} title={name}>
          <Icon name={icon} size={16} />
          <span className="visually-hidden">{name}</span>
        </span>
      </button>
    </li>
  )
})

/** What readers of a question see. */
const shownOf = ({ key: _, checked: __, ...question }: DraftQuestion) => question
