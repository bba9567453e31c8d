import { Icon } from '#web/ui/Icon.tsx'
import styles from './FeedbackDialog.module.css'
import { longestComment } from './feedback-words.ts'

/** From how many characters on the writer is told how many there are. */
const nearTheEnd = 0.9 * longestComment

const written = new Intl.NumberFormat('en-US')

type Props = {
  /** What is wrong with the comment; empty where nothing is. */
  fault: string
  length: number
}

/** What stands below the comment: what is wrong with it, and how long it is where that matters. */
export function CommentHelp({ fault, length }: Props) {
  return (
    <>
      {fault && (
        <>
          <Icon name="error" size={17} />
          {fault}
        </>
      )}
      {length >= nearTheEnd && (
        <span className={styles.length}>
          {written.format(length)} of {written.format(longestComment)}
        </span>
      )}
    </>
  )
}
