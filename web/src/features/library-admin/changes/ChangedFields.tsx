import { type ReactNode, useState } from 'react'
import styles from './ChangedFields.module.css'
import type { ChangedField } from './library-changes.ts'
import { excerpts, listDifference } from './value-difference.ts'

/** As many fields of one template as are shown before the rest is asked for. */
const few = 4

/** The fields of a template that change, each with its old and its new value. */
export function ChangedFields({ fields }: { fields: ChangedField[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? fields : fields.slice(0, few)
  const rest = fields.length - few
  return (
    <>
      <ul>
        {shown.map((field) => (
          <li key={field.field}>
            <ChangedValue field={field} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen((now) => !now)}
        >
          {isOpen ? 'Show fewer fields' : `Show ${rest} more ${rest === 1 ? 'field' : 'fields'}`}
        </button>
      )}
    </>
  )
}

function ChangedValue({ field }: { field: ChangedField }) {
  const [isOpen, setOpen] = useState(false)
  const items = listDifference(field)
  if (items) {
    return (
      <>
        {field.field}{' '}
        {items.gone.map((item) => (
          <Was key={item} word="removed">
            − {item}
          </Was>
        ))}
        {items.come.map((item) => (
          <Now key={item} word="added">
            + {item}
          </Now>
        ))}
      </>
    )
  }
  const { isCut, ...short } = excerpts(field)
  const { before, after } = isOpen ? field : short
  return (
    <>
      {field.field} {before !== '' && <Was isWhole={isOpen}>{before}</Was>}
      {after === '' ? 'now empty' : <Now isWhole={isOpen}>{after}</Now>}
      {isCut && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen((now) => !now)}
        >
          {isOpen ? 'Show less' : 'Show in full'}
          <span className="visually-hidden"> of {field.field}</span>
        </button>
      )}
    </>
  )
}

/** `word` says to screen readers what colour and line say to the eye. */
type Value = { children: ReactNode; word?: string; isWhole?: boolean }

function Was({ children, word = 'was', isWhole = false }: Value) {
  return (
    <>
      <span className="visually-hidden">{word} </span>
      <del className={isWhole ? `${styles.was} ${styles.whole}` : styles.was}>{children}</del>{' '}
    </>
  )
}

function Now({ children, word = 'now', isWhole = false }: Value) {
  return (
    <>
      <span className="visually-hidden">{word} </span>
      <ins className={isWhole ? `${styles.now} ${styles.whole}` : styles.now}>{children}</ins>{' '}
    </>
  )
}
