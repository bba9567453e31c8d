import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { Question as SurveyQuestion } from '#contract/library/templates.ts'
import { usePrinting } from '#web/browser/printing.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Question } from './Question.tsx'
import styles from './QuestionPreview.module.css'
import { countItems, outline } from './question-outline.ts'

const previewed = 3

type Props = {
  questions: readonly SurveyQuestion[]
  /** The language of the questions if it is not the pages' own. */
  lang?: string | undefined
}

/** The first questions of a survey in the shape that respondents see, and all of them on demand and on paper. */
export function QuestionPreview({ questions, lang }: Props) {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const isPrinting = usePrinting()
  const total = countItems(questions)
  if (total === 0) return null
  const shown = showsAll || isPrinting ? total : Math.min(previewed, total)

  return (
    <section aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h2 id={`${id}title`} className="t-h3">
          Question preview
        </h2>
        <span className={styles.count} role="status">
          {shown} of {total} {total === 1 ? 'question' : 'questions'}
        </span>
        {total > previewed && (
          <Button
            variant="text"
            size="small"
            className="not-printed"
            aria-expanded={showsAll}
            aria-controls={`${id}questions`}
            onClick={() => setShowsAll(!showsAll)}
            endIcon={<Icon name={showsAll ? 'expand_less' : 'chevron_right'} size={18} />}
          >
            {showsAll ? 'Show fewer questions' : 'See all questions'}
          </Button>
        )}
      </div>
      <div id={`${id}questions`} lang={lang} className={styles.groups}>
        {outline(questions, shown).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own and never move.
          <div key={index} className={styles.group}>
            {group.section && <h3 className="t-h4">{group.section}</h3>}
            {group.heading && <h3 className="t-label">{group.heading}</h3>}
            {group.help && <p className="t-body2 t-quiet">{group.help}</p>}
            <ul className={styles.items}>
              {group.items.map((item) => (
                <Question key={item.number} {...item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
