import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, memo, type RefObject, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Outline.module.css'

type Props = {
  handle: string
  called: string
  range: string
  /** The keys of its first and last question. */
  first: string
  last: string | undefined
  isClosed: boolean
  isLifted: boolean
  /** What is dragged. */
  dragged: RefObject<string | null>
  onKey: (event: KeyboardEvent, first: string, called: string) => void
  onDrop: (key: string | null, onto: string) => void
  onLeave: () => void
  onTurn: (handle: string) => void
  onAdd: (after: string | undefined) => void
}

/** The name of a section in the outline; drawn again only when it changes itself, as its questions are. */
export const OutlineSection = memo(function OutlineSection(props: Props) {
  const { handle, called, range, first, last, isClosed, isLifted, dragged } = props
  const [isOver, setOver] = useState(false)
  return (
    <li
      className={[styles.section, isLifted && styles.lifted, isOver && styles.over].filter(Boolean).join(' ')}
      draggable
      onDragStart={({ dataTransfer }) => {
        dragged.current = handle
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', called)
      }}
      onDragEnd={() => {
        dragged.current = null
      }}
      onDragOver={(event) => {
        if (dragged.current === null) return
        event.preventDefault()
        if (!isOver) setOver(dragged.current !== handle)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onDrop(dragged.current, first)
      }}
    >
      <button
        type="button"
        className={styles.handle}
        data-handle={handle}
        aria-label={`Move section ${called}`}
        aria-pressed={isLifted}
        onKeyDown={(event) => props.onKey(event, first, called)}
        onBlur={({ relatedTarget }) => relatedTarget && isLifted && props.onLeave()}
      >
        <Icon name="drag_indicator" size={18} />
      </button>
      <button
        type="button"
        className={styles.turn}
        aria-expanded={!isClosed}
        onClick={() => props.onTurn(handle)}
      >
        <Icon name={isClosed ? 'chevron_right' : 'expand_more'} size={18} />
        <span>{called}</span>
      </button>
      <span className={styles.range}>{range}</span>
      <IconButton size="small" aria-label={`Add a question to ${called}`} onClick={() => props.onAdd(last)}>
        <Icon name="add" size={18} />
      </IconButton>
    </li>
  )
})
