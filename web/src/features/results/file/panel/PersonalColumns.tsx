import Button from '@mui/material/Button'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { personalKinds } from '#contract/results/personal-kinds.ts'
import type { ReadColumn } from '#contract/results/readings.ts'
import styles from '#web/features/results/file/Reading.module.css'
import { Finding } from './Finding.tsx'

/** More columns than these are shown when somebody asks for them. */
const shownColumns = 6

type Props = {
  /** The columns that identify people. */
  columns: ReadColumn[]
  /** The positions of those that are not stored. */
  leftOut: number[]
  onChange: (leftOut: number[]) => void
}

/** The columns that identify people, each to be left out or kept. */
export function PersonalColumns({ columns, leftOut, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? columns : columns.slice(0, shownColumns)
  const left = columns.filter(({ position }) => leftOut.includes(position)).length
  if (columns.length === 0) return null
  return (
    <>
      <li className={styles.subject}>
        <span className={styles.words}>
          <b>
            {columns.length === 1
              ? '1 column identifies people'
              : `${counted(columns.length, 'column')} identify people`}
          </b>
          <small>
            {left === columns.length
              ? 'Columns you leave out are not stored.'
              : `${counted(columns.length - left, 'column')} of them will be stored.`}
          </small>
        </span>
      </li>
      {shown.map(({ position, name, personal, answers }) => (
        <Finding
          key={position}
          icon={leftOut.includes(position) ? 'visibility_off' : 'visibility'}
          title={name}
          choice={{
            name: `Leave out ${name}`,
            isChosen: leftOut.includes(position),
            onChange: (isChosen) =>
              onChange(isChosen ? [...leftOut, position] : leftOut.filter((other) => other !== position)),
          }}
        >
          {personal && `${personalKinds[personal]} · `}
          {counted(answers, 'answer')}
        </Finding>
      ))}
      {columns.length > shown.length && (
        <li>
          <Button variant="text" size="small" onClick={() => setOpen(true)}>
            Show all {columns.length} columns
          </Button>
        </li>
      )}
    </>
  )
}
