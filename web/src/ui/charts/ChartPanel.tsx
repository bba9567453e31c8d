import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#web/ui/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import styles from './ChartPanel.module.css'
import { setTableView, useTableView } from './chart-view.ts'
import charts from './charts.module.css'

/** The language of words that are not in that of their page. */
type Language = { lang?: 'en' | 'es' }

/** A cell; if its words are not in the language of the page they have their own, and `before` is what precedes them. */
type ChartCell = string | (Language & { text: string; before?: string })

/** The numbers of a chart: what a reader copies, and what replaces the chart on demand. */
export type ChartTable = { caption: string; head: string[]; rows: { key: string; cells: ChartCell[] }[] }

const textOf = (cell: ChartCell) => (typeof cell === 'string' ? cell : `${cell.before ?? ''}${cell.text}`)

/** The words of a panel, in the language of its page. */
type ChartWords = {
  asTable: string
  asChart: string
  copy: string
  copyPicture: string
  copyTable: string
  pictureCopied: string
  pictureSaved: string
  tableCopied: string
  notCopied: string
}

type Props = Language & {
  /** In the language `lang`, if that is not the page's. */
  title: string
  text?: ReactNode
  words: ChartWords
  /** Made when it is looked at or copied if it is a function, as of a long chart. */
  table: ChartTable | (() => ChartTable)
  /** Whether the chart is a table already, as a heat table is. */
  isTable?: boolean
  /** The level of the heading, which follows those of the page. */
  level?: 'h2' | 'h3'
  children: ReactNode
}

/** A chart with its heading and, one click away, the same numbers in a table; both can be copied. */
export function ChartPanel({
  title,
  lang,
  text,
  words,
  table,
  isTable = false,
  level: Heading = 'h2',
  children,
}: Props) {
  const id = useId()
  const figure = useRef<HTMLElement>(null)
  const isTableWanted = useTableView()
  const isTableShown = isTableWanted && !isTable
  return (
    <figure ref={figure} className={styles.panel} aria-labelledby={`${id}title`}>
      <figcaption className={styles.head}>
        <div>
          <Heading id={`${id}title`} className="t-h4" lang={lang}>
            {title}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.actions} data-not-drawn>
          {!isTable && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`${isTableShown ? words.asChart : words.asTable}: ${title}`}
              startIcon={<Icon name={isTableShown ? 'bar_chart' : 'table'} size={18} />}
              onClick={() => setTableView(!isTableShown)}
            >
              {isTableShown ? words.asChart : words.asTable}
            </Button>
          )}
          <CopyMenu title={title} words={words} table={table} drawn={() => figure.current} />
        </div>
      </figcaption>
      {isTableShown ? <NumbersTable table={made(table)} /> : children}
    </figure>
  )
}

const made = (table: Props['table']) => (typeof table === 'function' ? table() : table)

/** The numbers of a chart as a table. */
export function NumbersTable({ table: { caption, head, rows } }: { table: ChartTable }) {
  const looks = head.map((_, column) =>
    column > 0 && rows.every(({ cells }) => isNumber(textOf(cells[column] ?? '')))
      ? styles.number
      : undefined,
  )
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={looks[column]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name && <Cell cell={name} />}</th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]} data-head={head[place + 1]} className={looks[place + 1]}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ cell }: { cell: ChartCell }) {
  if (typeof cell === 'string') return <span className={toneOf(cell)}>{cell}</span>
  return (
    <span>
      {cell.before}
      <span lang={cell.lang}>{cell.text}</span>
    </span>
  )
}

/** A difference has the color of its direction, beside its mark. */
const toneOf = (cell: string) =>
  cell.startsWith('▲') ? charts.above : cell.startsWith('▼') ? charts.below : undefined

/** Whether a cell is a number, a percent or a range of them, or empty: such columns are read from the right. */
const isNumber = (cell: string) => /^[\d\s.,%–<≥≤▲▼+−]*$/.test(cell)

type CopyProps = { title: string; words: ChartWords; table: Props['table']; drawn: () => HTMLElement | null }

function CopyMenu({ title, words, table, drawn }: CopyProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const showToast = useToast()
  const close = () => setAnchor(null)
  const tell = (text: string, done: 'copied' | 'saved' | 'failed') =>
    showToast(text, { durationMs: 6000, kind: done === 'failed' ? 'error' : 'success' })
  const copyPicture = async () => {
    const element = drawn()
    if (!element) return
    const done = await import('./picture.ts')
      .then(({ copyPicture: copy }) => copy(element, title))
      .catch(() => 'failed' as const)
    tell({ copied: words.pictureCopied, saved: words.pictureSaved, failed: words.notCopied }[done], done)
  }
  const copyTable = async () => {
    const { head, rows } = made(table)
    const done = await import('./picture.ts')
      .then(({ copyTable: copy }) => copy([head, ...rows.map(({ cells }) => cells.map(textOf))]))
      .then(
        () => 'copied' as const,
        () => 'failed' as const,
      )
    tell(done === 'copied' ? words.tableCopied : words.notCopied, done)
  }
  const choose = (act: () => Promise<void>) => {
    flushSync(close)
    void act()
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${words.copy}: ${title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="content_copy" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words.copy}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} container={anchor.closest<HTMLElement>('main')} onClose={close}>
          <MenuItem onClick={() => choose(copyPicture)}>{words.copyPicture}</MenuItem>
          <MenuItem onClick={() => choose(copyTable)}>{words.copyTable}</MenuItem>
        </Menu>
      )}
    </>
  )
}
