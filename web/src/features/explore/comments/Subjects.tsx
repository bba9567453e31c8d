import { grouped } from '#contract/counted.ts'
import { percent } from '#contract/percents.ts'
import type { QuestionComments } from '#contract/results/analysis-views.ts'
import styles from '#web/features/explore/Explore.module.css'
import { useAskedLanguage, useWords } from '#web/features/explore/words/use-words.ts'
import { FavorableBar } from '#web/ui/charts/FavorableBar.tsx'
import commentStyles from './Comments.module.css'

type Props = Pick<QuestionComments, 'themes' | 'terms'> & {
  /** Searches the comments for a term; undefined if none may be read. */
  onTerm: ((term: string) => void) | undefined
}

/** What the comments are about: subjects with their share of people, and the words that many used. */
export function Subjects({ themes, terms, onTerm }: Props) {
  const words = useWords()
  const asked = useAskedLanguage()
  return (
    <div className={styles.stack}>
      <section className={styles.panel}>
        <h3 className="t-h4">{words.subjects}</h3>
        <p className={styles.quiet}>{themes.length === 0 ? words.noSubjects : words.subjectsText}</p>
        <ul className={commentStyles.subjects}>
          {themes.map(({ key, people, share }) => {
            const name = words.subject(key)
            return (
              <li key={key} className={commentStyles.subject}>
                <span>{name}</span>
                <span>
                  {grouped(people)} · {percent(share)}%
                </span>
                <FavorableBar share={share} height={8} name={words.part(name, percent(share))} />
              </li>
            )
          })}
        </ul>
      </section>
      {terms.length > 0 && (
        <section className={styles.panel}>
          <h3 className="t-h4">{words.terms}</h3>
          <ul className={commentStyles.terms}>
            {terms.map(({ term, people }) => (
              <li key={term}>
                {onTerm ? (
                  <button
                    type="button"
                    className={commentStyles.term}
                    aria-label={`${words.searchFor(term)} · ${grouped(people)}`}
                    onClick={() => onTerm(term)}
                  >
                    {term} · {grouped(people)}
                  </button>
                ) : (
                  <span {...asked} className={commentStyles.term}>
                    {term} · {grouped(people)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
