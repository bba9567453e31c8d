import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { percent } from '#contract/percents.ts'
import styles from '#web/features/explore/Explore.module.css'
import type { ReadyAnalysis } from '#web/features/explore/explore.api.ts'
import { themesOf } from '#web/features/explore/overall.ts'
import { QuestionResult } from '#web/features/explore/questions/QuestionResult.tsx'
import { reachOf } from '#web/features/explore/questions/reach.ts'
import { useWords } from '#web/features/explore/words/use-words.ts'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import themeStyles from './Themes.module.css'

/** Each theme with its likely range, and the questions that it is made of. */
export function Themes({ analysis }: { analysis: ReadyAnalysis }) {
  const words = useWords()
  const { hash } = useLocation()
  const themes = themesOf(analysis)
  const reach = reachOf(analysis.questions)
  useEffect(() => {
    const chosen = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (chosen) chosen.scrollIntoView({ block: 'start' })
  }, [hash])
  if (themes.length === 0) return <p className={styles.panel}>{words.noThemes}</p>
  return (
    <div className={styles.stack}>
      {themes.map(({ key, name, items, figure }) => {
        const favorable = figure?.favorable
        return (
          <section
            key={key}
            id={key}
            className={`${styles.panel} ${themeStyles.theme}`}
            aria-labelledby={`${key}-name`}
          >
            <header className={themeStyles.head}>
              <h2 id={`${key}-name`} className="t-h3">
                {name}
              </h2>
              {favorable ? (
                <>
                  <b className={themeStyles.big}>{percent(favorable.share)}%</b>
                  <span className={styles.quiet}>
                    {words.favorable}, {words.likely(percent(favorable.low), percent(favorable.high))}
                  </span>
                </>
              ) : (
                <span className={styles.quiet}>{words.hiddenName(analysis.k)}</span>
              )}
            </header>
            {favorable && (
              <FavorableBar
                {...favorable}
                name={words.bar(
                  name,
                  percent(favorable.share),
                  percent(favorable.low),
                  percent(favorable.high),
                )}
              />
            )}
            <ul>
              {items.map((item) => {
                const question = analysis.questions.find((one) => one.key === item)
                return (
                  question && (
                    <QuestionResult
                      key={item}
                      question={question}
                      k={analysis.k}
                      reach={reach}
                      isTable={false}
                    />
                  )
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
