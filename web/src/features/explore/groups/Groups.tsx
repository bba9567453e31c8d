import Button from '@mui/material/Button'
import { useAddressQuery } from '#web/browser/address-query.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { TabSkeleton } from '#web/features/explore/states/TabShape.tsx'
import { useGroups } from '#web/features/explore/view/use-groups.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { EmptyPanel } from '#web/ui/states/EmptyPanel.tsx'
import { LoadError } from '#web/ui/states/LoadError.tsx'
import { subjectsOf } from './comparison.ts'
import { Differences } from './Differences.tsx'
import groupStyles from './Groups.module.css'
import { Heat } from './Heat.tsx'
import { SelectedCell } from './SelectedCell.tsx'

type Props = { resultId: string; analysis: ReadyAnalysis; view: View }

/** Percent favorable of every theme and question by the groups of breakdowns; the choices are in the address. */
export function Groups({ resultId, analysis, view }: Props) {
  const words = useWords()
  const [query, changeQuery] = useAddressQuery()
  const { beside, where } = view
  const groups = useGroups(resultId, analysis, beside, where)
  if (beside.length === 0) return <p className={styles.panel}>{words.noBreakdowns}</p>
  if (groups.error && where && !groups.isThere)
    return (
      <LoadError
        error={groups.error}
        language={words.language}
        unexpected={words.unreadable}
        isRetrying={groups.isFetching}
        onRetry={() => void groups.refetch()}
      />
    )
  if (!groups.isThere) return <TabSkeleton tab="groups" />
  const subjects = subjectsOf(analysis, beside, groups.figuresOf, groups.groupOf, where?.key)
  const all = subjects.flatMap(({ theme, questions }) => [theme, ...questions])
  const isHidden = all.every((subject) => subject.groups.every(({ figure }) => figure.shown === 'hidden'))
  if (where && isHidden)
    return (
      <EmptyPanel
        icon="filter_alt_off"
        title={words.view.tooSmall}
        text={words.view.tooSmallText(
          [...beside.map(({ text }) => text), where.label].join(', '),
          analysis.k,
        )}
        action={
          <Button
            variant="outlined"
            onClick={() => {
              // The button goes.
              document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
              view.choose({ where: null })
            }}
          >
            {words.view.clear}
          </Button>
        }
      />
    )
  const [about, block] = (query.get('cell') ?? '').split('|')
  const selected = all.find(({ key }) => key === about)
  const group = selected?.groups.find((one) => one.block.key === block)
  return (
    <div className={styles.stack}>
      <Heat
        analysis={analysis}
        breakdowns={beside}
        subjects={subjects}
        where={where}
        onSelect={(subject, of) => changeQuery({ cell: `${subject.key}|${of.key}` }, { replace: true })}
      />
      <div className={styles.columns} style={{ marginTop: 0 }}>
        <div className={groupStyles.selected}>
          <SelectedCell
            resultId={resultId}
            analysis={analysis}
            subject={selected}
            group={group}
            view={view}
          />
        </div>
        {!where && <Differences analysis={analysis} subjects={all} />}
      </div>
    </div>
  )
}
