import { grouped } from '#contract/counted.ts'
import { textLimits } from '#contract/limits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './FeedbackDialog.module.css'

/** The length from which on the writer sees the number of characters. */
const nearTheEnd = 0.9 * textLimits.comment

type Props = {
  /** What is wrong with the comment; empty if nothing is. */
  issue: string
  length: number
}

/** The text below the comment: what is wrong with it, and how long it is if that matters. */
export function CommentHelp({ issue, length }: Props) {
  return (
    <>
      {issue && (
        <>
          <Icon name="error" size={17} />
          {issue}
        </>
      )}
      {length >= nearTheEnd && (
        <span className={styles.length}>
          {grouped(length)} of {grouped(textLimits.comment)}
        </span>
      )}
    </>
  )
}
