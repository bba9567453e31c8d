import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import styles from './ButtonWithReason.module.css'

type Props = Omit<ButtonProps, 'onClick'> & {
  /** Why it does nothing for now; empty if it works. */
  reason: string
  onClick: () => void
}

/**
 * A button that stays where it is while it does nothing, and says why to whoever points at it or
 * comes to it by keyboard: a disabled one could not be reached.
 */
export function ButtonWithReason({ reason, onClick, ...button }: Props) {
  return (
    <Tooltip describeChild title={reason}>
      <Button
        {...button}
        aria-disabled={reason !== ''}
        className={styles.button ?? ''}
        onClick={() => reason === '' && onClick()}
      />
    </Tooltip>
  )
}
