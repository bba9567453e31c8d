import { Component, type ReactNode } from 'react'
import { renewFailedParts } from './lazy-part.ts'

type Props = {
  /** The path that is shown: another one is another chance. */
  at?: string
  /** What is shown instead; nothing if it is left out. */
  fallback?: ReactNode
  onFail?: () => void
  children: ReactNode
}

/**
 * Shows something else instead of what could not be drawn or fetched. It is drawn again, and fetched again, when another
 * path is shown or the connection is back.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    renewFailedParts()
    window.addEventListener('online', this.tryAgain, { once: true })
    this.props.onFail?.()
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain)
  }

  tryAgain = () => this.setState({ hasFailed: false })

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.at !== this.props.at) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children
  }
}
