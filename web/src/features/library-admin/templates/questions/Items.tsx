import '#web/ui/charts/charts.css'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { countLimits } from '#contract/limits.ts'
import { toneOf } from '#contract/tones.ts'
import {
  addItems,
  moveItem,
  removeItem,
  setItem,
} from '#web/features/library-admin/templates/content/edits.ts'
import type { Change } from '#web/features/library-admin/templates/editor/use-template-draft.ts'
import { Field } from '#web/features/library-admin/templates/parts/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './QuestionForm.module.css'

type Props = {
  questionKey: string
  items: string[]
  list: 'options' | 'rows'
  label: string
  noun: string
  about: string
  /** Whether they go from the least to the most favorable. */
  isRated?: boolean
  isReversed?: boolean
  change: Change
}

/**
 * The answers or rows of a question, one field each. Enter adds one, several pasted lines become several, the arrow keys
 * with Alt or the handle move one.
 */
export const Items = memo(function Items(props: Props) {
  const {
    questionKey: key,
    items,
    list,
    label,
    noun,
    about,
    isRated = false,
    isReversed = false,
    change,
  } = props
  const id = useId()
  const fields = useRef<HTMLOListElement>(null)
  // The place whose field gets the focus once it is drawn.
  const [next, setNext] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const dragged = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (next === null) return
    fields.current?.querySelectorAll('input')[next]?.focus()
    setNext(null)
  }, [next])

  const add = (at: number, added: string[]) => {
    const room = countLimits.draftLines - items.length
    if (room <= 0) return
    change(addItems(key, list, at, 'words', added.slice(0, room)))
    setNext(at + Math.min(added.length, room) - 1)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    change(moveItem(key, list, from, to))
    setSaid(`${items[from] || noun}, position ${to + 1} of ${items.length}.`)
    setNext(to)
  }
  const remove = (at: number) => {
    change(removeItem(key, list, at))
    setSaid(`${items[at] || noun} removed.`)
    if (items.length > 1) setNext(Math.max(0, at - 1))
  }
  return (
    <fieldset className={styles.items} aria-labelledby={`${id}label`}>
      <div className={styles.itemsHead}>
        <span id={`${id}label`} className="t-label">
          {label}
        </span>
        <span className={styles.about}>{about}</span>
      </div>
      <ol ref={fields}>
        {items.map((item, at) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place
            key={at}
            item={item}
            at={at}
            count={items.length}
            noun={noun}
            look={isRated ? lookOf(isReversed, at, items.length) : undefined}
            dragged={dragged}
            onChange={(text, isTyped = true) =>
              change(setItem(key, list, at, 'words', text), isTyped ? `${key} ${list} ${at}` : undefined)
            }
            onAdd={add}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      <Button size="small" startIcon={<Icon name="add" size={18} />} onClick={() => add(items.length, [''])}>
        Add {noun}
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  )
})

type ItemProps = {
  item: string
  /** Its place from 0. */
  at: number
  count: number
  noun: string
  look: CSSProperties | undefined
  /** The place of the one that is dragged. */
  dragged: RefObject<number | null>
  /** What is typed in one go is undone together, and apart from what is pasted. */
  onChange: (text: string, isTyped?: boolean) => void
  onAdd: (at: number, added: string[]) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

function Item({ item, at, count, noun, look, dragged, ...acts }: ItemProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      acts.onAdd(at + 1, [''])
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      acts.onMove(at, at + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (event.key === 'Backspace' && item === '' && count > 1) {
      event.preventDefault()
      acts.onRemove(at)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const [first = '', ...rest] = lines
    if (item === '') acts.onChange(first, false)
    acts.onAdd(at + 1, item === '' ? rest : lines)
  }
  return (
    <li
      onDragOver={(event) => {
        if (dragged.current !== null) event.preventDefault()
      }}
      onDrop={(event) => {
        if (dragged.current === null) return
        event.preventDefault()
        acts.onMove(dragged.current, at)
        dragged.current = null
      }}
    >
      {/* Not the row itself: in a field that is dragged no text can be selected. */}
      <span
        className={styles.grip}
        draggable
        aria-hidden="true"
        onDragStart={({ dataTransfer }) => {
          dragged.current = at
          dataTransfer.setData('text/plain', item)
        }}
        onDragEnd={() => {
          dragged.current = null
        }}
      >
        <Icon name="drag_indicator" size={18} />
      </span>
      <i aria-hidden="true" className={styles.step} style={look}>
        {at + 1}
      </i>
      <Field
        label={`${noun} ${at + 1}`}
        isLabelHidden
        value={item}
        onChange={(text) => acts.onChange(text)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <IconButton
        size="small"
        aria-label={`Move ${noun} ${at + 1} up`}
        aria-disabled={at === 0}
        onClick={() => acts.onMove(at, at - 1)}
      >
        <Icon name="expand_less" size={18} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${noun} ${at + 1} down`}
        aria-disabled={at === count - 1}
        onClick={() => acts.onMove(at, at + 1)}
      >
        <Icon name="expand_more" size={18} />
      </IconButton>
      <IconButton size="small" aria-label={`Remove ${noun} ${at + 1}`} onClick={() => acts.onRemove(at)}>
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  )
}

/** The colour of a step, from the least to the most favorable. */
function lookOf(reversed: boolean, step: number, steps: number) {
  const tone = toneOf(reversed ? steps - 1 - step : step, steps)
  return {
    background: `var(--likert-${tone})`,
    borderColor: `var(--likert-edge-${tone})`,
    color: `var(--likert-text-${tone})`,
  }
}
