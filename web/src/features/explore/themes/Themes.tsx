import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { themesOf } from '#web/features/explore/overall.ts'
import { QuestionRows } from '#web/features/explore/questions/QuestionRows.tsx'
import { questionsTable } from '#web/features/explore/questions/questions-table.ts'
import { ChangeNote } from '#web/features/explore/view/ChangeNote.tsx'
import type { Changes } from '#web/features/explore/view/use-changes.ts'
import type { View } from '#web/features/explore/view/use-view.ts'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { ChartPanel } from '#web/ui/charts/ChartPanel.tsx'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import themeStyles from './Themes.module.css'

type Props = {
  resultId: string
  /** As it is of the people who are shown. */
  analysis: ReadyAnalysis
  view: View
  changes: Changes
}

/** Each theme with its likely range, and the questions that it is made of. */
export function Themes({ resultId, analysis, view, changes }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  const { hash } = useLocation()
  const themes = themesOf(analysis)
  const chosen = themes.find(({ key }) => hash === `#${encodeURIComponent(key)}`)?.key
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(chosen)?.scrollIntoView({ block: 'start' })
  }, [chosen])
  if (themes.length === 0) return <p className={styles.panel}>{words.noThemes(analysis.mayChange)}</p>
  return (
    <div className={themeStyles.columns}>
      <nav className={`${styles.panel} ${themeStyles.list}`} aria-label={words.themesTitle}>
        <ul>
          {themes.map(({ key, name, figure }) => (
            <li key={key}>
              <a href={`#${encodeURIComponent(key)}`}>
                <span {...asked}>{name}</span>
                <b>{figure?.favorable ? `${percent(figure.favorable.share)}%` : ''}</b>
                <ChangeNote change={changes.of(key, figure?.favorable?.share)} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.stack}>
        {themes.map(({ key, name, items, figure }) => {
          const favorable = figure?.favorable
          const change = changes.of(key, favorable?.share)
          const before = change?.before.favorable
          const questions = items.flatMap((item) => analysis.questions.find((one) => one.key === item) ?? [])
          return (
            <div key={key} id={key} className={themeStyles.theme}>
              <ChartPanel
                title={name}
                {...asked}
                text={
                  favorable ? (
                    <>
                      <b className={themeStyles.big}>{percent(favorable.share)}%</b>{' '}
                      {words.favorable.toLowerCase()},{' '}
                      {words.likely(percent(favorable.low), percent(favorable.high))}{' '}
                      <ChangeNote change={change} />
                      {before && changes.since && (
                        <> · {words.view.percentIn(percent(before.share), changes.since.label)}</>
                      )}
                    </>
                  ) : (
                    words.hiddenName(analysis.k)
                  )
                }
                words={words.view.chart}
                table={() =>
                  questionsTable(words.view.questionsOf(name), questions, {
                    changes,
                    k: analysis.k,
                    words,
                    asked,
                  })
                }
              >
                <QuestionRows
                  resultId={resultId}
                  questions={questions}
                  analysis={analysis}
                  view={view}
                  changes={changes}
                  before={
                    favorable && (
                      <div className={themeStyles.bar}>
                        <FavorableBar
                          {...favorable}
                          before={before?.share}
                          name={words.bar(
                            name,
                            percent(favorable.share),
                            percent(favorable.low),
                            percent(favorable.high),
                          )}
                        />
                      </div>
                    )
                  }
                />
              </ChartPanel>
            </div>
          )
        })}
      </div>
    </div>
  )
}
