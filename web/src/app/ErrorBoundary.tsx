import { Component, type ReactNode } from 'react'

type Props = {
  /** The path that is shown: another one is another chance. */
  at: string
  /** What is shown instead. */
  fallback: ReactNode
  children: ReactNode
}

/** Shows something else instead of a screen that could not be drawn or fetched. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.at !== this.props.at) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
